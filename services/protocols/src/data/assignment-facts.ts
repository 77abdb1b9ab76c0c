import { id, money, quantity } from '@ostep/endpoint-kit';
import { checkedRows, type Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { settledWork } from './settled-work';

const assignmentFacts = z.object({
  id,
  orderItemId: id,
  ...settledWork,
  squadName: z.string(),
  actionCodeKey: z.string(),
  squadRateNetto: money,
  amountDone: quantity,
  ordered: quantity,
  itemDone: quantity,
  settled: quantity,
  protocolIds: z.array(id),
});

/** Hand-written SQL, for the settled and done amounts of many assignments at once. */
export async function readAssignmentFacts(tx: Transaction, ids: readonly number[]) {
  const rows = await tx.execute(sql`
    select assignment.id, item.id as "orderItemId", item.action_code_id as "actionCodeId", work.name as "workName",
      work.add_to_sum as "addToSum", squad.name as "squadName", code.key as "actionCodeKey",
      assignment.squad_rate_netto as "squadRateNetto", assignment.amount_done as "amountDone", item.amount as ordered,
      coalesce((
        select sum(other.amount_done) from orders_v1.squad_assignment other
        join dictionaries_v1.work_group_item summed on summed.id = other.work_group_item_id and summed.add_to_sum
        where other.order_item_id = item.id), 0) as "itemDone",
      coalesce((
        select sum(s.amount) from protocols.settlement s where s.squad_assignment_id = assignment.id), 0) as settled,
      coalesce((
        select json_agg(bound.protocol_id) from orders_v1.order_protocol bound
        where bound.order_id = assignment.order_id), '[]') as "protocolIds"
    from orders_v1.squad_assignment assignment
    join orders_v1.order_item item on item.id = assignment.order_item_id
    join dictionaries_v1.action_code code on code.id = item.action_code_id
    join dictionaries_v1.squad squad on squad.id = assignment.squad_id
    join dictionaries_v1.work_group_item work on work.id = assignment.work_group_item_id
    where assignment.id in ${ids}`);
  return checkedRows(assignmentFacts, rows);
}
