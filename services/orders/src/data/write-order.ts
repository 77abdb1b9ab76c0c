import type { OrderForm } from '@ostep/api-orders';
import type { IsoDate, OrderStatus } from '@ostep/kernel';
import type { Executor } from '@ostep/service-kit';
import { eq, max, sql } from 'drizzle-orm';
import { touchedBy } from './order-locks';
import { squadAssignment, statusChange, workOrder } from './tables';

type OrderContent = { readonly form: OrderForm; readonly sourceJobId: string | null; readonly actor: string };

const headOf = ({ orderNumber, orderDate, contract, forestDistrictPart, temporary, notes }: OrderForm) => ({
  orderNumber,
  orderDate,
  contractId: contract,
  forestDistrictPart,
  temporary,
  notes,
});

export async function insertOrder(tx: Executor, { form, sourceJobId, actor }: OrderContent): Promise<number> {
  const [row] = await tx
    .insert(workOrder)
    .values({ ...headOf(form), sourceJobId, createdBy: actor, modifiedBy: actor })
    .returning({ id: workOrder.id, status: workOrder.orderStatus });
  if (!row) throw new Error('the order was not inserted');
  await addStatusChange(tx, { orderId: row.id, from: null, to: row.status, actor });
  return row.id;
}

/** Without a new upload the order keeps the file it was read from. */
export async function updateOrder(tx: Executor, id: number, { form, sourceJobId, actor }: OrderContent): Promise<void> {
  await tx
    .update(workOrder)
    .set({ ...headOf(form), ...touchedBy(actor), ...(sourceJobId === null ? {} : { sourceJobId }) })
    .where(eq(workOrder.id, id));
}

export async function removeOrder(tx: Executor, id: number): Promise<void> {
  await tx.delete(workOrder).where(eq(workOrder.id, id));
}

export async function writeFinishedDate(tx: Executor, id: number, day: IsoDate, actor: string): Promise<void> {
  await tx
    .update(workOrder)
    .set({ ...touchedBy(actor), finishedDate: day })
    .where(eq(workOrder.id, id));
}

type StatusChange = {
  readonly orderId: number;
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly actor: string;
};

/**
 * An order that becomes done without a finished date gets the date of its latest assignment.
 * @returns the order's new version
 */
export async function writeStatus(tx: Executor, change: StatusChange): Promise<number> {
  const { orderId, to, actor } = change;
  const latest = tx
    .select({ day: max(squadAssignment.finishedDate) })
    .from(squadAssignment)
    .where(eq(squadAssignment.orderId, orderId));
  const finishedDate = sql`coalesce(${workOrder.finishedDate}, ${latest})`;
  const [moved] = await tx
    .update(workOrder)
    .set({ ...touchedBy(actor), orderStatus: to, ...(to === 'DONE' ? { finishedDate } : {}) })
    .where(eq(workOrder.id, orderId))
    .returning({ version: workOrder.version });
  if (!moved) throw new Error('the order was not locked');
  await addStatusChange(tx, change);
  return moved.version;
}

async function addStatusChange(tx: Executor, { orderId, from, to, actor }: StatusChange): Promise<void> {
  await tx.insert(statusChange).values({ orderId, fromStatus: from, toStatus: to, changedBy: actor });
}
