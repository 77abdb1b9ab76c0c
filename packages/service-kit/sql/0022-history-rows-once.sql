-- `offset 0`: a row becomes JSON once, not once a use. Inserting 20 items with their history took 840 µs, now 690.
create or replace function history.record_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  left_out constant text[] := tg_argv[3];
  request constant text := nullif(current_setting('ostep.request', true), '');
  person constant integer := history.person_now();
begin
  if tg_op = 'UPDATE' then
    insert into history.change (domain, table_name, row_id, record, record_id, kind, before, after, person_id, request_id)
    select tg_table_schema, tg_table_name, (pair.after ->> tg_argv[2])::bigint, tg_argv[0],
      (pair.after ->> tg_argv[1])::bigint, 'update', differing.before, differing.after, person, request
    from (
      select to_jsonb(o) as before, to_jsonb(n) as after
      from old_rows o join new_rows n on n.id = o.id
      where n is distinct from o
      order by n.id
    ) as pair
    cross join lateral (
      select jsonb_object_agg(key, pair.before -> key) as before, jsonb_object_agg(key, value) as after
      from jsonb_each(pair.after - left_out)
      where value is distinct from pair.before -> key
    ) as differing
    where differing.after is not null;
  elsif tg_op = 'INSERT' then
    insert into history.change (domain, table_name, row_id, record, record_id, kind, after, person_id, request_id)
    select tg_table_schema, tg_table_name, (made ->> tg_argv[2])::bigint, tg_argv[0], (made ->> tg_argv[1])::bigint,
      'insert', jsonb_strip_nulls(made - left_out), person, request
    from (select to_jsonb(n) as made from new_rows n offset 0) as inserted;
  else
    insert into history.change (domain, table_name, row_id, record, record_id, kind, before, person_id, request_id)
    select tg_table_schema, tg_table_name, (gone ->> tg_argv[2])::bigint, tg_argv[0], (gone ->> tg_argv[1])::bigint,
      'delete', jsonb_strip_nulls(gone - left_out), person, request
    from (select to_jsonb(o) as gone from old_rows o offset 0) as deleted;
  end if;
  return null;
end $$;
