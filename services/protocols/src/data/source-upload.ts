import type { Executor, SavedRecord } from '@ostep/service-kit';
import { eq, inArray } from 'drizzle-orm';
import { protocol } from './tables';

/** `jobId` is null when the protocol was typed by hand. */
export async function findSourceUpload(tx: Executor, protocolId: number) {
  const [row] = await tx.select({ jobId: protocol.sourceJobId }).from(protocol).where(eq(protocol.id, protocolId));
  return row ?? null;
}

export async function protocolsOfUploads(tx: Executor, jobIds: readonly string[]): Promise<SavedRecord[]> {
  if (jobIds.length === 0) return [];
  const { id, version, protocolNumber: number, sourceJobId: jobId } = protocol;
  const rows = await tx
    .select({ id, version, number, jobId })
    .from(protocol)
    .where(inArray(jobId, [...jobIds]))
    .orderBy(id);
  return rows.map((row) => ({ ...row, number: row.number ?? '–', jobId: row.jobId ?? '' }));
}
