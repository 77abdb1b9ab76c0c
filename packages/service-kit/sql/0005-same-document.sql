-- What a document is made of, so that the same one asked for again is found instead of made again.
alter table jobs.job add column payload_sha256 text;
create index job_payload on jobs.job (payload_sha256) where payload_sha256 is not null;
create index job_result on jobs.job (result_sha256) where result_sha256 is not null;
