-- Files, jobs and answers to repeated requests: one set of tables for every domain, each role seeing its own rows.

create schema if not exists files;
create schema if not exists jobs;
create schema if not exists requests;

create table files.file (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null,
  media_type text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);
alter table files.file alter column content set storage external;

create table jobs.job (
  id uuid primary key default gen_random_uuid(),
  owner name not null default current_user,
  queue text not null,
  state text not null default 'waiting' check (state in ('waiting', 'active', 'done', 'failed', 'cancelled')),
  percent smallint not null default 0 check (percent between 0 and 100),
  step text not null default '',
  log jsonb not null default '[]',
  payload jsonb not null,
  result jsonb,
  problem jsonb,
  file_sha256 text references files.file (sha256),
  file_name text,
  result_sha256 text references files.file (sha256),
  created_by text not null,
  created_by_name text not null,
  request_id text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  enqueued_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz
);
create index job_unfinished on jobs.job (queue, created_at) where state in ('waiting', 'active');
create index job_file on jobs.job (file_sha256) where file_sha256 is not null;

create table requests.answer (
  owner name not null default current_user,
  key text not null,
  username text not null,
  endpoint text not null,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, username, endpoint, key)
);

-- A domain sees the jobs and answers it made; the render worker also sees every document job.
alter table jobs.job enable row level security;
create policy own_jobs on jobs.job using (owner = current_user) with check (owner = current_user);
create policy document_jobs on jobs.job for all to ostep_documents
  using (queue = 'render-document') with check (queue = 'render-document');
alter table requests.answer enable row level security;
create policy own_answers on requests.answer using (owner = current_user) with check (owner = current_user);

-- A change of a job is announced, so that whoever waits for it need not ask again and again.
create function jobs.announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('ostep_job', new.id::text);
  if new.state = 'waiting' and new.enqueued_at is null then
    perform pg_notify('ostep_job_waiting', new.queue);
  end if;
  return null;
end $$;
create trigger announce after insert or update on jobs.job for each row execute function jobs.announce();

do $$
declare role_name text;
begin
  foreach role_name in array array['ostep_contracts', 'ostep_orders', 'ostep_protocols', 'ostep_dictionaries', 'ostep_summaries', 'ostep_documents']
  loop
    execute format('grant usage on schema files, jobs, requests to %I', role_name);
    execute format('grant select, insert on files.file to %I', role_name);
    execute format('grant select, insert, update on jobs.job to %I', role_name);
    execute format('grant select, insert on requests.answer to %I', role_name);
    execute format('grant references (id) on jobs.job to %I', role_name);
  end loop;
end $$;
