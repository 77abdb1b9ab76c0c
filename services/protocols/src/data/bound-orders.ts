import type { Transaction } from '@ostep/service-kit';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { squadAssignment, workOrder } from './published-views';
import { protocolPart, settlement } from './tables';

/** Errors that the SQL function raises are named in `raised` (`refusals.ts`). */
export async function bindOrders(
  tx: Transaction,
  protocol: { readonly id: number; readonly contractId: number },
  orderIds: readonly number[],
  actor: string,
): Promise<void> {
  const ids = `{${orderIds.join(',')}}`;
  await tx.execute(
    sql`select orders_v1.bind_protocol(${protocol.id}::bigint, ${protocol.contractId}::bigint, ${ids}::bigint[], ${actor})`,
  );
}

export async function findSettledOrderNotIn(
  tx: Transaction,
  protocolId: number,
  orderIds: readonly number[],
): Promise<string | null> {
  const [row] = await tx
    .select({ number: workOrder.orderNumber })
    .from(settlement)
    .innerJoin(protocolPart, eq(protocolPart.id, settlement.protocolPartId))
    .innerJoin(squadAssignment, eq(squadAssignment.id, settlement.squadAssignmentId))
    .innerJoin(workOrder, eq(workOrder.id, squadAssignment.orderId))
    .where(and(eq(protocolPart.protocolId, protocolId), notInArray(squadAssignment.orderId, [...orderIds])))
    .orderBy(asc(workOrder.id))
    .limit(1);
  return row?.number ?? null;
}
