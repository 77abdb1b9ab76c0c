import type { OrderState, OrderStatus } from '@ostep/kernel';
import { type Executor, requireVersion } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { refuse } from '../refusals';
import { orderItem, orderProtocol, squadAssignment, workOrder } from './tables';

/** Locks the order until the transaction ends. */
export async function lockOrder(tx: Executor, id: number, ifMatch: string | undefined): Promise<OrderStatus> {
  const [row] = await tx
    .select({
      version: workOrder.version,
      status: workOrder.orderStatus,
      changedBy: workOrder.modifiedBy,
      changedAt: workOrder.modifiedTime,
    })
    .from(workOrder)
    .where(eq(workOrder.id, id))
    .for('update');
  if (!row) throw refuse('orderNotFound');
  requireVersion(ifMatch, row.version, { changedBy: row.changedBy, changedAt: row.changedAt });
  return row.status;
}

export async function requireOrder(tx: Executor, id: number): Promise<void> {
  const [found] = await tx.select({ id: workOrder.id }).from(workOrder).where(eq(workOrder.id, id));
  if (!found) throw refuse('orderNotFound');
}

/** Valid only while the order is locked. */
export async function readState(tx: Executor, id: number): Promise<OrderState> {
  const [row] = await tx
    .select({
      status: workOrder.orderStatus,
      temporary: workOrder.temporary,
      finishedDate: workOrder.finishedDate,
      itemCount: tx.$count(orderItem, eq(orderItem.orderId, workOrder.id)),
      assignmentCount: tx.$count(squadAssignment, eq(squadAssignment.orderId, workOrder.id)),
      protocolCount: tx.$count(orderProtocol, eq(orderProtocol.orderId, workOrder.id)),
    })
    .from(workOrder)
    .where(eq(workOrder.id, id));
  if (!row) throw refuse('orderNotFound');
  return row;
}

export async function touchOrder(tx: Executor, id: number, actor: string): Promise<void> {
  await tx.update(workOrder).set(touchedBy(actor)).where(eq(workOrder.id, id));
}

export const touchedBy = (actor: string) => ({
  version: sql`${workOrder.version} + 1`,
  modifiedBy: actor,
  modifiedTime: sql`now()`,
});
