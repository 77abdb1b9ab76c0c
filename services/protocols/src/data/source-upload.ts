import type { Executor } from '@ostep/service-kit';
import { eq, inArray } from 'drizzle-orm';
import { protocol } from './tables';

/** `jobId` is null when the protocol was typed by hand. */
export async function findSourceUpload(tx: Executor, protocolId: number) {
  const [row] = await tx.select({ jobId: protocol.sourceJobId }).from(protocol).where(eq(protocol.id, protocolId));
  return row ?? null;
}

export async function protocolsOfUploads(tx: Executor, jobIds: readonly string[]): Promise<string[]> {
  if (jobIds.length === 0) return [];
  const rows = await tx
    .select({ number: protocol.protocolNumber })
    .from(protocol)
    .where(inArray(protocol.sourceJobId, [...jobIds]))
    .orderBy(protocol.id);
  return rows.map((row) => row.number ?? '–');
}
