-- Filters that people gave a name, each person's own, of the lists of the domain that keeps them.
create table requests.saved_filter (
  id bigint generated always as identity primary key,
  owner name not null default current_user,
  username text not null,
  name text not null,
  -- The query of the list's address.
  address text not null,
  saved_at timestamptz not null default now()
);
create unique index saved_filter_name on requests.saved_filter (owner, username, lower(name));

alter table requests.saved_filter enable row level security;
create policy own_saved_filters on requests.saved_filter using (owner = current_user) with check (owner = current_user);
