-- What made a job, as other processes of the same trace name it; null where no traces are asked for.
alter table jobs.job add column trace_parent text;
