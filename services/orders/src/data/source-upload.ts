import type { Executor } from '@ostep/service-kit';
import { eq, inArray } from 'drizzle-orm';
import { workOrder } from './tables';

/** `jobId` is null when the order was typed by hand. */
export async function findSourceUpload(
  tx: Executor,
  orderId: number,
): Promise<{ readonly jobId: string | null } | null> {
  const [row] = await tx.select({ jobId: workOrder.sourceJobId }).from(workOrder).where(eq(workOrder.id, orderId));
  return row ?? null;
}

export async function ordersOfUploads(tx: Executor, jobIds: readonly string[]): Promise<string[]> {
  if (jobIds.length === 0) return [];
  const rows = await tx
    .select({ number: workOrder.orderNumber })
    .from(workOrder)
    .where(inArray(workOrder.sourceJobId, [...jobIds]))
    .orderBy(workOrder.id);
  return rows.map((row) => row.number);
}
