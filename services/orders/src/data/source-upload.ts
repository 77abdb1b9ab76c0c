import type { Executor, SavedRecord } from '@ostep/service-kit';
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

export async function ordersOfUploads(tx: Executor, jobIds: readonly string[]): Promise<SavedRecord[]> {
  if (jobIds.length === 0) return [];
  const { id, version, orderNumber: number, sourceJobId: jobId } = workOrder;
  const rows = await tx
    .select({ id, version, number, jobId })
    .from(workOrder)
    .where(inArray(jobId, [...jobIds]))
    .orderBy(id);
  return rows.map((row) => ({ ...row, jobId: row.jobId ?? '' }));
}
