-- Changes are sealed after their transactions, never in them: a save waits for no other save. A seal holds the digest
-- of each of its changes and of the seal before it, so a change that is altered, added or taken away afterwards shows.
create table history.seal (
  id bigint generated always as identity primary key,
  last_change bigint not null,
  changes bigint[] not null,
  digests bytea[] not null,
  digest bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);

-- Up to `last_change` no change can appear any more once all transactions before `after_transaction` have ended.
create table history.seal_horizon (last_change bigint not null, after_transaction xid8 not null);

create function history.digest_of(one history.change) returns bytea
language sql immutable parallel safe set search_path = '' as $$
  select substring(sha256(convert_to(jsonb_build_array(
    one.id, extract(epoch from one.changed_at), one.transaction_id::text, one.domain, one.table_name, one.row_id,
    one.record, one.record_id, one.kind, one.before, one.after, one.person_id, one.request_id, one.database_user
  )::text, 'UTF8')) from 1 for 16)
$$;

create function history.digest_of_seal(previous bytea, changes bigint[], digests bytea[]) returns bytea
language sql immutable parallel safe set search_path = '' as $$
  select sha256(coalesce(previous, '') || convert_to(changes::text || digests::text, 'UTF8'))
$$;

-- Answers how many changes it sealed, `most` at a time. The first call only notes how far the next may seal.
create function history.seal_changes(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  horizon history.seal_horizon;
  previous history.seal;
  sealed history.seal;
begin
  perform pg_advisory_xact_lock(hashtextextended('history.seal_changes', 0));
  select * into horizon from history.seal_horizon;
  if not found then
    -- A row's own transaction has its number before it takes an id: the id first, then the transactions.
    insert into history.seal_horizon
    select s.last_change, pg_snapshot_xmax(pg_current_snapshot())
    from (select case when is_called then last_value else 0 end as last_change from history.change_id_seq) s;
    return 0;
  end if;
  if pg_snapshot_xmin(pg_current_snapshot()) < horizon.after_transaction then return 0; end if;

  select * into previous from history.seal order by id desc limit 1;
  select max(id), array_agg(id order by id), array_agg(digest order by id)
  into sealed.last_change, sealed.changes, sealed.digests
  from (
    select c.id, history.digest_of(c) as digest from history.change c
    where c.id > coalesce(previous.last_change, 0) and c.id <= horizon.last_change
    order by c.id limit most
  ) as unsealed;
  if sealed.last_change is null or cardinality(sealed.changes) < most then delete from history.seal_horizon; end if;
  if sealed.last_change is null then return 0; end if;
  insert into history.seal (last_change, changes, digests, digest)
  values (sealed.last_change, sealed.changes, sealed.digests,
    history.digest_of_seal(previous.digest, sealed.changes, sealed.digests));
  return cardinality(sealed.changes);
end $$;
revoke execute on function history.seal_changes(integer) from public;
