import type { Caller, Executor } from '@ostep/service-kit';
import { eq, inArray, sql } from 'drizzle-orm';
import { refuse } from '../refusals';
import { workOrder } from './tables';

export const PARSE_QUEUE = 'parse-order';

/** The id of an upload of this domain that the caller made; null when there is none of that id. */
export async function ownUpload(tx: Executor, jobId: string | null, { username }: Caller): Promise<string | null> {
  if (jobId === null) return null;
  const [row] = await tx.execute<{ id: string }>(
    sql`select id from jobs.job where id = ${jobId} and queue = ${PARSE_QUEUE} and created_by = ${username}`,
  );
  return row?.id ?? null;
}

/** The upload an order was read from; null when it was typed. @throws Refusal 404 */
export async function readSourceJob(db: Executor, orderId: number): Promise<string | null> {
  const [row] = await db.select({ jobId: workOrder.sourceJobId }).from(workOrder).where(eq(workOrder.id, orderId));
  if (!row) throw refuse('orderNotFound');
  return row.jobId;
}

/** Numbers of the orders that were saved from one of these uploads. */
export async function ordersOfUploads(db: Executor, jobIds: readonly string[]): Promise<string[]> {
  if (jobIds.length === 0) return [];
  const rows = await db
    .select({ number: workOrder.orderNumber })
    .from(workOrder)
    .where(inArray(workOrder.sourceJobId, [...jobIds]))
    .orderBy(workOrder.id);
  return rows.map((row) => row.number);
}
