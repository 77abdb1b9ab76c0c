import type { Call, Executor } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { lockOrder } from '../data/order-locks';
import { workOrder } from '../data/tables';
import { refuse } from '../refusals';

/** @throws Refusal 404, 409, 417 (bound to a protocol) */
export async function deleteOrder(tx: Executor, id: number, call: Pick<Call, 'ifMatch'>): Promise<number> {
  await lockOrder(tx, id, call.ifMatch);
  const bound = await tx.execute<{ number: string }>(sql`
    select coalesce(protocol.protocol_number, '(bez numeru)') as number
    from orders.order_protocol bound join protocols_v1.protocol protocol on protocol.id = bound.protocol_id
    where bound.order_id = ${id} order by protocol.protocol_date, protocol.id`);
  if (bound.length > 0) throw refuse('boundToProtocol', { numbers: bound.map((row) => row.number) });
  await tx.delete(workOrder).where(eq(workOrder.id, id));
  return id;
}
