-- Columns of which the history keeps nothing: they say the same otherwise, are large, or say who somebody is.
create function history.left_out_columns(tracked regclass) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(attname::text), '{}') from pg_catalog.pg_attribute
  where attrelid = tracked and attnum > 0 and not attisdropped and (
    attgenerated <> '' or atttypid = 'bytea'::regtype
    or attname in ('id', 'version', 'created_time', 'modified_time', 'created_by', 'modified_by')
    -- Who did it is the person of the change, whose name can be replaced.
    or attname in ('bound_by', 'noted_by', 'answered_by', 'username', 'full_name', 'email'))
$$;
revoke execute on function history.left_out_columns(regclass) from public;

create or replace function history.track(tracked regclass, record name, record_column name default 'id', row_column name default 'id')
returns void language plpgsql set search_path = '' as $$
declare
  call constant text := format('for each statement execute function history.record_changes(%L, %L, %L, %L)',
    record, record_column, row_column, history.left_out_columns(tracked));
begin
  execute format('create trigger history_insert after insert on %s referencing new table as new_rows %s', tracked, call);
  execute format('create trigger history_delete after delete on %s referencing old table as old_rows %s', tracked, call);
  if row_column = 'id' then
    execute format('create trigger history_update after update on %s'
      || ' referencing old table as old_rows new table as new_rows %s', tracked, call);
  end if;
  perform history.note_tracked(tracked);
end $$;

-- Deleted records, newest first.
create index deleted_record on history.change (domain, record, id) where kind = 'delete' and table_name = record;
