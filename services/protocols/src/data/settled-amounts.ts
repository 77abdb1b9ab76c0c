import type { RawSql } from '@ostep/service-kit';
import type { Fragment } from 'postgres';

/**
 * Summed settlements per protocol part and action code: `protocol_part_id, action_code_id, amount`. Only those count
 * whose work group item is summed (decisions, section 3); the action code is the order item's.
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
