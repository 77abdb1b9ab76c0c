-- A job with a batch is a file of somebody's inbox. What was read of it stands in short beside the whole result, and
-- where its title says that another domain reads it, the job goes to that domain's queue, once.
alter table jobs.job
  add column batch uuid,
  add column reading jsonb,
  add column sent_to text;
create index job_inbox on jobs.job (created_by, created_at) where batch is not null;

create table jobs.paper_route (
  sent_to text not null,
  paper text not null,
  queue text not null,
  owner name not null,
  primary key (sent_to, paper)
);
insert into jobs.paper_route values
  ('parse-order', 'protocol', 'parse-protocol', 'ostep_protocols'),
  ('parse-protocol', 'order', 'parse-order', 'ostep_orders');

-- Whose job it is may change here only: from the calling role to the one that reads such a paper.
create function jobs.hand_on(job uuid, kind text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update jobs.job j
  set owner = r.owner, queue = r.queue, sent_to = j.queue, state = 'waiting', percent = 0, step = '', log = '[]',
    attempts = 0, enqueued_at = null, started_at = null
  from jobs.paper_route r
  where j.id = job and j.owner = session_user and j.state = 'active' and j.batch is not null and j.sent_to is null
    and r.sent_to = j.queue and r.paper = kind;
  return found;
end $$;
revoke execute on function jobs.hand_on(uuid, text) from public;
