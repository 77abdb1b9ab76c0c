-- As before, and the identity provider's id of a person.
create or replace function history.left_out_columns(tracked regclass) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(attname::text), '{}') from pg_catalog.pg_attribute
  where attrelid = tracked and attnum > 0 and not attisdropped and (
    attgenerated <> '' or atttypid = 'bytea'::regtype
    or attname in ('id', 'version', 'created_time', 'modified_time', 'created_by', 'modified_by')
    -- Who did it is the person of the change, whose name can be replaced.
    or attname in ('bound_by', 'noted_by', 'answered_by', 'username', 'full_name', 'email', 'subject'))
$$;
