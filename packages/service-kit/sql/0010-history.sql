-- Who changed what and when, of every tracked table. Rows are written by the triggers alone: no role may write here.
create schema history;

-- Apart from the changes, so that a name can be replaced by a pseudonym without touching what is sealed.
create table history.person (
  id integer generated always as identity primary key,
  -- `baza`: the change was made past the product.
  actor text not null,
  actor_name text not null,
  unique (actor, actor_name)
);

create table history.change (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default clock_timestamp(),
  transaction_id xid8 not null default pg_current_xact_id(),
  domain name not null,
  table_name name not null,
  row_id bigint not null,
  -- What the row belongs to: an item to its order, an order to itself.
  record name not null,
  record_id bigint not null,
  kind text not null check (kind in ('insert', 'update', 'delete')),
  -- The changed columns only; of an inserted or deleted row all that have a value.
  before jsonb,
  after jsonb,
  person_id integer not null references history.person (id),
  request_id text,
  database_user name not null default session_user
);
create index change_of_record on history.change (domain, record, record_id, id);

create table history.tracked_table (relation regclass primary key, triggers integer not null, arguments bytea not null);

-- A domain's role is named after its schema.
alter table history.change enable row level security;
create policy own_changes on history.change for select using ('ostep_' || domain = current_user);

create function history.person_now() returns integer
language plpgsql set search_path = '' as $$
declare
  login constant text := coalesce(nullif(current_setting('ostep.actor', true), ''), 'baza');
  full_name constant text := coalesce(nullif(current_setting('ostep.actor_name', true), ''), login);
  known integer;
begin
  loop
    select id into known from history.person where actor = login and actor_name = full_name;
    if found then return known; end if;
    insert into history.person (actor, actor_name) values (login, full_name)
    on conflict do nothing returning id into known;
    if found then return known; end if;
  end loop;
end $$;

-- Arguments: record, its column, the row's column, columns left out. Runs as its owner: only triggers write changes.
create function history.record_changes() returns trigger
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
    from (select to_jsonb(n) as made from new_rows n) as inserted;
  else
    insert into history.change (domain, table_name, row_id, record, record_id, kind, before, person_id, request_id)
    select tg_table_schema, tg_table_name, (gone ->> tg_argv[2])::bigint, tg_argv[0], (gone ->> tg_argv[1])::bigint,
      'delete', jsonb_strip_nulls(gone - left_out), person, request
    from (select to_jsonb(o) as gone from old_rows o) as deleted;
  end if;
  return null;
end $$;

create view history.own_triggers as
  select tgrelid, tgargs from pg_catalog.pg_trigger
  where tgfoid = 'history.record_changes'::regproc and tgenabled in ('O', 'A');

-- The triggers are made as the table's owner; that the table is tracked is noted as the owner of the history.
create function history.note_tracked(tracked regclass) returns void
language sql security definer set search_path = '' as $$
  insert into history.tracked_table
  select tgrelid, count(*), (array_agg(tgargs))[1] from history.own_triggers where tgrelid = tracked group by tgrelid
  on conflict do nothing
$$;

-- `record_column` holds what the row belongs to, `row_column` what the row is; of a table without `id` no update is kept.
create function history.track(tracked regclass, record name, record_column name default 'id', row_column name default 'id')
returns void language plpgsql set search_path = '' as $$
declare
  left_out text[];
  call text;
begin
  select array_agg(attname) into left_out from pg_catalog.pg_attribute
  where attrelid = tracked and attnum > 0 and not attisdropped and (
    attgenerated <> '' or atttypid = 'bytea'::regtype
    or attname in ('id', 'version', 'created_time', 'modified_time', 'created_by', 'modified_by')
    -- Who did it is the person of the change, whose name can be replaced.
    or attname in ('bound_by', 'noted_by', 'answered_by'));
  call := format('for each statement execute function history.record_changes(%L, %L, %L, %L)',
    record, record_column, row_column, coalesce(left_out, '{}'));
  execute format('create trigger history_insert after insert on %s referencing new table as new_rows %s', tracked, call);
  execute format('create trigger history_delete after delete on %s referencing old table as old_rows %s', tracked, call);
  if row_column = 'id' then
    execute format('create trigger history_update after update on %s'
      || ' referencing old table as old_rows new table as new_rows %s', tracked, call);
  end if;
  perform history.note_tracked(tracked);
end $$;

-- Nobody but a superuser may take a trigger of the history away or switch it off.
create function history.refuse_untracking() returns event_trigger
language plpgsql security definer set search_path = '' as $$
declare
  untracked text;
begin
  if (select rolsuper from pg_catalog.pg_roles where rolname = session_user) then return; end if;
  select t.relation::text into untracked
  from history.tracked_table t
  join pg_catalog.pg_class c on c.oid = t.relation
  where t.triggers <> (
    select count(*) from history.own_triggers g where g.tgrelid = t.relation and g.tgargs = t.arguments)
  limit 1;
  if untracked is not null then
    raise exception 'the history of % cannot be switched off', untracked using errcode = '42501';
  end if;
end $$;
revoke execute on all functions in schema history from public;

-- Event triggers are a superuser's: on a managed server `npm run doctor` alone sees a trigger that was switched off.
do $$
begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    create event trigger keep_history on ddl_command_end
      when tag in ('ALTER TABLE', 'ALTER TRIGGER', 'DROP TRIGGER') execute function history.refuse_untracking();
    create event trigger keep_history_drop on sql_drop execute function history.refuse_untracking();
  end if;
end $$;

-- The reason of a change is what was answered in its request.
create index answered_question_request on requests.answered_question (request_id);
