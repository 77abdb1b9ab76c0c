-- The roles that a person had when they were last here: for what is sent to them while they are away.
create table requests.seen_person (
  username text primary key,
  roles text[] not null,
  seen_at timestamptz not null default now()
);
