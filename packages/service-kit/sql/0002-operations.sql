-- Operations sees the jobs of every domain, but neither what they were given nor what they made.

create policy seen_by_operations on jobs.job for select to ostep_operations using (true);
grant usage on schema jobs to ostep_operations;
grant select (
  id, owner, queue, state, percent, step, log, problem, file_name, created_by, created_by_name, request_id, attempts,
  created_at, enqueued_at, started_at, finished_at
) on jobs.job to ostep_operations;

create index job_ended on jobs.job (queue, finished_at) where finished_at is not null;
