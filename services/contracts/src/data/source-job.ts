import { parseContractJob } from '@ostep/api-contracts';
import type { Caller, Executor } from '@ostep/service-kit';
import { eq, inArray, sql } from 'drizzle-orm';
import { refuse } from '../refusals';
import { contract } from './tables';

/** Null when the upload does not exist or belongs to another user. */
export async function ownUpload(tx: Executor, jobId: string | undefined, { username }: Caller): Promise<string | null> {
  if (jobId === undefined) return null;
  const [row] = await tx.execute<{ id: string }>(
    sql`select id from jobs.job where id = ${jobId} and queue = ${parseContractJob.queue} and created_by = ${username}`,
  );
  return row?.id ?? null;
}

/** Null when the contract was typed by hand. @throws Refusal 404 */
export async function readSourceJob(db: Executor, contractId: number): Promise<string | null> {
  const [row] = await db.select({ jobId: contract.sourceJobId }).from(contract).where(eq(contract.id, contractId));
  if (!row) throw refuse('contractNotFound');
  return row.jobId;
}

export async function contractsOfUploads(db: Executor, jobIds: readonly string[]): Promise<string[]> {
  if (jobIds.length === 0) return [];
  const rows = await db
    .select({ number: contract.contractNumber })
    .from(contract)
    .where(inArray(contract.sourceJobId, [...jobIds]))
    .orderBy(contract.id);
  return rows.map((row) => row.number);
}
