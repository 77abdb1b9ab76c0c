import type { Rule } from '../rule';

export const historyRules: readonly Rule[] = [
  {
    name: 'history-sealed',
    description:
      'Every sealed change is as it was sealed, none was added or taken away, and each seal follows the one before.',
    checked: 'select 1 from history.seal cross join lateral unnest(changes)',
    offenders: `with found as materialized (
        select c.id, history.digest_of(c) as digest from history.change c
        where c.id <= (select max(last_change) from history.seal))
      select case when kept.change is null then 'added change ' when found.id is null then 'removed change '
        else 'changed change ' end || coalesce(kept.change, found.id) as id
      from (select sealed.change, sealed.digest from history.seal
            cross join lateral unnest(changes, digests) as sealed (change, digest)) kept
      full join found on found.id = kept.change
      where kept.digest is distinct from found.digest
      union all
      select 'changed seal ' || id from (
        select id, digest, history.digest_of_seal(lag(digest) over (order by id), changes, digests) as expected
        from history.seal) seal
      where digest is distinct from expected`,
  },
  {
    name: 'closed-lines-as-closed',
    description: 'The lines of a closed month are those that it was closed with.',
    checked: 'select 1 from summaries.month_closing where reopened_time is null',
    offenders: `select month::text as id from summaries.month_closing
      where reopened_time is null and lines_digest is distinct from summaries.digest_of_lines(month)`,
  },
  {
    name: 'amount-writer-wrote',
    description:
      'Who stands as having written amounts is who wrote them by the history, but for a pseudonym given since.',
    checked: 'select 1 from protocols.amount_writer',
    offenders: `select w.id from protocols.amount_writer w
      join history.change c on c.domain = 'protocols' and c.record = 'amount_writer' and c.record_id = w.protocol_id
        and c.row_id = w.id and c.kind = 'insert'
      join history.person p on p.id = c.person_id
      where w.subject is distinct from p.actor and not exists (
        select from history.change renamed where renamed.domain = 'history' and renamed.record = 'person'
          and renamed.record_id = p.id and renamed.kind = 'update')`,
  },
  {
    name: 'history-kept',
    description: 'Every table of the history has all its triggers, and they are on.',
    checked: 'select 1 from history.tracked_table',
    offenders: `select t.relation::text as id from history.tracked_table t
      where t.triggers <> (select count(*) from history.own_triggers g
                           where g.tgrelid = t.relation and g.tgargs = t.arguments)`,
  },
];
