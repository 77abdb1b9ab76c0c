import { type OrderStatus, possibleTransitions, refusalOfTransition } from '@ostep/kernel';
import type { Call, Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import { lockOrder, readState } from '../data/order-locks';
import { statusChange } from '../data/tables';
import { refuse } from '../refusals';

/** In process order. @throws Refusal 404 */
export async function readTransitions(tx: Executor, id: number): Promise<OrderStatus[]> {
  return possibleTransitions(await readState(tx, id));
}

/**
 * Of two concurrent callers the second sees the status that the first set. Done work without a finished date gets that
 * of its latest assignment.
 * @throws Refusal 404, 409, 417 (transition refused, with the reason)
 */
export async function changeOrderStatus(
  tx: Executor,
  { id, status }: { readonly id: number; readonly status: OrderStatus },
  call: Pick<Call, 'caller' | 'ifMatch'>,
): Promise<void> {
  const before = await lockOrder(tx, id, call.ifMatch);
  const reason = refusalOfTransition(await readState(tx, id), status);
  if (reason !== null) throw refuse('transition', { reason });
  const actor = call.caller.fullName;
  await tx.execute(sql`
    update orders.work_order o
    set order_status = ${status}, version = o.version + 1, modified_by = ${actor}, modified_time = now(),
      finished_date = case when ${status === 'DONE'} and o.finished_date is null then (
        select max(assignment.finished_date) from orders.squad_assignment assignment
        join orders.order_item item on item.id = assignment.order_item_id where item.order_id = o.id
      ) else o.finished_date end
    where o.id = ${id}`);
  await tx.insert(statusChange).values({ orderId: id, fromStatus: before, toStatus: status, changedBy: actor });
}
