-- Layouts of documents of which a person saved one as it was read: only theirs may be ready in the inbox.
create table requests.known_layout (
  owner name not null default current_user,
  layout text not null,
  confirmed_by text not null,
  confirmed_at timestamptz not null default now(),
  primary key (owner, layout)
);
alter table requests.known_layout enable row level security;
create policy own_known_layouts on requests.known_layout
  using (owner = current_user) with check (owner = current_user);
