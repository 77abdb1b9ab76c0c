import { parseProtocolJob } from '@ostep/api-protocols';
import type { Caller, Executor } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { refuse } from '../refusals';
import { protocol } from './tables';

/** Null when it is not an upload of this domain by this caller. */
export async function ownUpload(tx: Executor, jobId: string | undefined, { username }: Caller): Promise<string | null> {
  if (jobId === undefined) return null;
  const [row] = await tx.execute<{ id: string }>(
    sql`select id from jobs.job where id = ${jobId} and queue = ${parseProtocolJob.queue} and created_by = ${username}`,
  );
  return row?.id ?? null;
}

export async function readSourceJob(db: Executor, protocolId: number): Promise<string | null> {
  const [row] = await db.select({ jobId: protocol.sourceJobId }).from(protocol).where(eq(protocol.id, protocolId));
  if (!row) throw refuse('protocolNotFound');
  return row.jobId;
}
