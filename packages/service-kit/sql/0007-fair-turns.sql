-- A job that leaves the queue makes room for the next one: whoever carries jobs to the queue is told.
create or replace function jobs.announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('ostep_job', new.id::text);
  if new.state = 'waiting' and new.enqueued_at is null then
    perform pg_notify('ostep_job_waiting', new.queue);
  elsif tg_op = 'UPDATE' and old.state = 'waiting' and new.state <> 'waiting' then
    perform pg_notify('ostep_job_waiting', new.queue);
  end if;
  return null;
end $$;
