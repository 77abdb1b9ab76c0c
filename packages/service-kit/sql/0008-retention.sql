-- What is old and belongs to nothing is removed: each role its own jobs and answers, and files that no job names.

do $$
declare role_name text;
begin
  foreach role_name in array array['ostep_contracts', 'ostep_orders', 'ostep_protocols', 'ostep_dictionaries', 'ostep_summaries', 'ostep_documents']
  loop
    execute format('grant delete on jobs.job, requests.answer to %I', role_name);
  end loop;
end $$;
create index answer_age on requests.answer (owner, created_at);
create index job_age on jobs.job (owner, finished_at) where finished_at is not null;

-- Jobs of the calling role that ended before the time and that no record names as its source; as many as `most`.
create function jobs.remove_ended(before timestamptz, most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  unnamed text;
  removed integer;
begin
  select coalesce(string_agg(
    format(' and not exists (select from %s r where r.%I = j.id)', c.conrelid::regclass, a.attname), ''), '')
  into unnamed
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'jobs.job'::pg_catalog.regclass
    and pg_catalog.has_table_privilege(c.conrelid, 'select');
  execute 'delete from jobs.job where id in (select j.id from jobs.job j where j.owner = current_user'
    || ' and j.finished_at < $1' || unnamed || ' order by j.finished_at limit $2)' using before, most;
  get diagnostics removed = row_count;
  return removed;
end $$;

-- A role sees its own jobs only, and a file may be another's: this asks as the owner of the jobs.
create function files.remove_unowned(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare removed integer;
begin
  delete from files.file
  where created_at < before
    and not exists (select from jobs.job j where j.file_sha256 = sha256)
    and not exists (select from jobs.job j where j.result_sha256 = sha256)
    and sha256 = any (array(
      select f.sha256 from files.file f
      where f.created_at < before
        and not exists (select from jobs.job j where j.file_sha256 = f.sha256)
        and not exists (select from jobs.job j where j.result_sha256 = f.sha256)
      limit most));
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function jobs.remove_ended(timestamptz, integer), files.remove_unowned(timestamptz, integer) from public;

do $$
declare role_name text;
begin
  foreach role_name in array array['ostep_contracts', 'ostep_orders', 'ostep_protocols', 'ostep_dictionaries', 'ostep_summaries', 'ostep_documents']
  loop
    execute format('grant execute on function jobs.remove_ended(timestamptz, integer) to %I', role_name);
    execute format('grant execute on function files.remove_unowned(timestamptz, integer) to %I', role_name);
  end loop;
end $$;
