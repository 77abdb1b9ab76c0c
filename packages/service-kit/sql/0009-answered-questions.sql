-- What people answered when a save looked like a mistake; written by the save itself, so there is none without it.
create table requests.answered_question (
  id bigint generated always as identity primary key,
  owner name not null default current_user,
  question_id text not null,
  path text not null,
  message text not null,
  figures jsonb not null,
  about jsonb not null,
  note text,
  answered_by text not null,
  answered_by_name text not null,
  answered_at timestamptz not null default now(),
  request_id text not null
);
create index answered_question_about on requests.answered_question using gin (about jsonb_path_ops);

alter table requests.answered_question enable row level security;
create policy own_answered_questions on requests.answered_question
  using (owner = current_user) with check (owner = current_user);

do $$
declare role_name text;
begin
  foreach role_name in array array['ostep_contracts', 'ostep_orders', 'ostep_protocols', 'ostep_dictionaries', 'ostep_summaries']
  loop
    execute format('grant select, insert on requests.answered_question to %I', role_name);
  end loop;
end $$;
