import type { Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

/** What the function refuses is said by `raised` of the refusals. */
export async function bindOrders(
  tx: Executor,
  protocol: { readonly id: number; readonly contractId: number },
  orderIds: readonly number[],
  actor: string,
): Promise<void> {
  const ids = `{${orderIds.join(',')}}`;
  await tx.execute(
    sql`select orders_v1.bind_protocol(${protocol.id}::bigint, ${protocol.contractId}::bigint, ${ids}::bigint[], ${actor})`,
  );
}

/** Null when all settled orders are among `orderIds`. */
export async function settledOrderOutside(
  tx: Executor,
  protocolId: number,
  orderIds: readonly number[],
): Promise<string | null> {
  const ids = `{${orderIds.join(',')}}`;
  const [row] = await tx.execute<{ number: string }>(sql`
    select o.order_number as number
    from protocols.settlement s
    join protocols.protocol_part part on part.id = s.protocol_part_id
    join orders_v1.squad_assignment assignment on assignment.id = s.squad_assignment_id
    join orders_v1.work_order o on o.id = assignment.order_id
    where part.protocol_id = ${protocolId} and assignment.order_id <> all (${ids}::bigint[])
    order by o.id limit 1`);
  return row?.number ?? null;
}

export async function isAssignmentBound(tx: Executor, protocolId: number, assignmentId: number): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from orders_v1.squad_assignment assignment
    join orders_v1.order_protocol bound on bound.order_id = assignment.order_id
    where assignment.id = ${assignmentId} and bound.protocol_id = ${protocolId}`);
  return rows.length > 0;
}
