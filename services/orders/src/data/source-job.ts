import { parseOrderJob } from '@ostep/api-orders';
import type { Caller, Executor } from '@ostep/service-kit';
import { eq, inArray, sql } from 'drizzle-orm';
import { refuse } from '../refusals';
import { workOrder } from './tables';

/** Null when the upload does not exist or belongs to another user. */
export async function ownUpload(tx: Executor, jobId: string | null, { username }: Caller): Promise<string | null> {
  if (jobId === null) return null;
  const [row] = await tx.execute<{ id: string }>(
    sql`select id from jobs.job where id = ${jobId} and queue = ${parseOrderJob.queue} and created_by = ${username}`,
  );
  return row?.id ?? null;
}

/** Null when the order was typed by hand. @throws Refusal 404 */
export async function readSourceJob(db: Executor, orderId: number): Promise<string | null> {
  const [row] = await db.select({ jobId: workOrder.sourceJobId }).from(workOrder).where(eq(workOrder.id, orderId));
  if (!row) throw refuse('orderNotFound');
  return row.jobId;
}

export async function ordersOfUploads(db: Executor, jobIds: readonly string[]): Promise<string[]> {
  if (jobIds.length === 0) return [];
  const rows = await db
    .select({ number: workOrder.orderNumber })
    .from(workOrder)
    .where(inArray(workOrder.sourceJobId, [...jobIds]))
    .orderBy(workOrder.id);
  return rows.map((row) => row.number);
}
