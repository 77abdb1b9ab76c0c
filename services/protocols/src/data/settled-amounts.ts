import type { RawSql } from '@ostep/service-kit';
import type { Fragment } from 'postgres';

/**
 * SQL of the settled amounts by part and action code, of works that count to the sum (decisions, section 3).
 * @param parts a query of one column, the ids of the parts
 */
export function settledAmounts(sql: RawSql, parts: Fragment) {
  return sql`
    select s.protocol_part_id, item.action_code_id, sum(s.amount) as amount
    from protocols.settlement s
    join orders_v1.squad_assignment assignment on assignment.id = s.squad_assignment_id
    join orders_v1.order_item item on item.id = assignment.order_item_id
    join dictionaries_v1.work_group_item work on work.id = assignment.work_group_item_id
    where work.add_to_sum and s.protocol_part_id in (${parts})
    group by s.protocol_part_id, item.action_code_id`;
}

/** SQL of the settled amount of each item: settlements of a code fill its items in order, and the last takes the rest. */
export function settledItems(sql: RawSql, settled: Fragment, parts: Fragment) {
  return sql`
    select id as protocol_item_id, case
      when settled = required then required_here
      when is_last then settled - (sum(filled) over same_code - filled)
      else filled end as amount
    from (
      select item.id, item.protocol_part_id, item.action_code_id, item.amount as required_here,
        done.amount as settled, sum(item.amount) over same_code as required,
        item.place = max(item.place) over same_code as is_last,
        greatest(least(0, item.amount), least(greatest(0, item.amount),
          done.amount - (sum(item.amount) over in_order - item.amount))) as filled
      from protocols.protocol_item item
      join ${settled} done
        on done.protocol_part_id = item.protocol_part_id and done.action_code_id = item.action_code_id
      where item.protocol_part_id in (${parts})
      window same_code as (partition by item.protocol_part_id, item.action_code_id),
        in_order as (partition by item.protocol_part_id, item.action_code_id order by item.place)) share
    window same_code as (partition by protocol_part_id, action_code_id)`;
}

/**
 * SQL of the parts that are not settled, compared by action code, or by the part's total if items have no code or no
 * amounts. The kernel's `partState` follows the same rule.
 */
export function unsettledParts(sql: RawSql, settled: Fragment, parts: Fragment) {
  return sql`
    select part.id as protocol_part_id, part.protocol_id
    from protocols.protocol_part part
    left join (
      select protocol_part_id, sum(amount) as amount, bool_or(has_amounts) as has_amounts,
        bool_or(action_code_id is null) as is_uncoded, bool_or(differs) as differs
      from (
        select item.protocol_part_id, item.action_code_id, sum(item.amount) as amount,
          bool_or(item.amount <> 0) as has_amounts,
          item.action_code_id is not null and sum(item.amount) <> coalesce(min(done.amount), 0) as differs
        from protocols.protocol_item item
        left join ${settled} done
          on done.protocol_part_id = item.protocol_part_id and done.action_code_id = item.action_code_id
        where item.protocol_part_id in (${parts})
        group by item.protocol_part_id, item.action_code_id) activity
      group by protocol_part_id) required on required.protocol_part_id = part.id and required.has_amounts
    left join (select protocol_part_id, sum(amount) as amount from ${settled} group by protocol_part_id) done
      on done.protocol_part_id = part.id
    where part.id in (${parts}) and (
      required.differs or (coalesce(required.is_uncoded, true)
        and coalesce(part.total_amount, required.amount) is distinct from coalesce(done.amount, 0)))`;
}

/**
 * SQL of the codes whose settlements differ from what a part accepts, with the value in PLN. The amount is above 0 if too
 * little is settled.
 */
export function differingCodes(sql: RawSql, settled: Fragment, parts: Fragment) {
  return sql`
    select part.protocol_id, part.pos_no, item.action_code_id, part.place,
      (sum(item.amount) - coalesce(min(done.amount), 0)) * case when sum(item.amount) < 0 then -1 else 1 end as amount,
      abs((sum(item.amount) - coalesce(min(done.amount), 0)) * max(coalesce(item.rate, 0))) as value
    from protocols.protocol_part part
    join protocols.protocol_item item on item.protocol_part_id = part.id
    left join ${settled} done
      on done.protocol_part_id = item.protocol_part_id and done.action_code_id = item.action_code_id
    where part.id in (${parts}) and item.action_code_id is not null
    group by part.id, item.action_code_id
    having sum(item.amount) <> coalesce(min(done.amount), 0)`;
}
