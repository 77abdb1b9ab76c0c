-- Where the values of a read document stand in it; read by itself, and removed with its job.
alter table jobs.job add column origins jsonb;
