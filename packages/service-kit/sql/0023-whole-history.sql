-- Reasons, who looked at pay and who people are belong to the sealed chain as rows do: what is changed past the
-- triggers differs from the history, which the doctor replays.
create function history.track_platform(tracked regclass, left_out text[]) returns void
language plpgsql set search_path = '' as $$
declare
  call constant text := format('for each statement execute function history.record_changes(%L, %L, %L, %L)',
    (select relname from pg_catalog.pg_class where oid = tracked), 'id', 'id', left_out);
begin
  execute format('create trigger history_insert after insert on %s referencing new table as new_rows %s', tracked, call);
  execute format('create trigger history_delete after delete on %s referencing old table as old_rows %s', tracked, call);
  execute format('create trigger history_update after update on %s'
    || ' referencing old table as old_rows new table as new_rows %s', tracked, call);
  perform history.note_tracked(tracked);
end $$;
revoke execute on function history.track_platform(regclass, text[]) from public;

-- The encoding of a database never changes, which PostgreSQL does not know of `convert_to`.
create function history.digest_of_name(salt uuid, actor text, actor_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(salt::text || actor || e'\n' || actor_name, 'UTF8')), 'hex')
$$;

-- Of a name its digest alone is sealed; the salt goes with the name when a pseudonym replaces it.
alter table history.person add column salt uuid not null default gen_random_uuid();
alter table history.person add column name_digest text not null
  generated always as (history.digest_of_name(salt, actor, actor_name)) stored;

select history.track_platform('history.person', '{id,actor,actor_name,salt}');
select history.track_platform('history.pay_reading', '{id}');
select history.track_platform('requests.answered_question', '{id,answered_by,answered_by_name}');

-- People that were known before.
update history.person set salt = gen_random_uuid();

-- What is printed and sent, so that it is kept outside of the database.
create function history.last_seal() returns table (number bigint, digest text)
language sql stable security definer set search_path = '' as $$
  select id, encode(seal.digest, 'hex') from history.seal order by id desc limit 1
$$;
revoke execute on function history.last_seal() from public;
