import type { Executor, SavedRecord } from '@ostep/service-kit';
import { eq, inArray, sql } from 'drizzle-orm';
import { contract } from './tables';

export async function findSourceUpload(tx: Executor, contractId: number) {
  const [row] = await tx.select({ jobId: contract.sourceJobId }).from(contract).where(eq(contract.id, contractId));
  return row ?? null;
}

export async function contractsOfUploads(tx: Executor, jobIds: readonly string[]): Promise<SavedRecord[]> {
  if (jobIds.length === 0) return [];
  const { id, version, contractNumber: number, sourceJobId: jobId } = contract;
  const rows = await tx
    .select({ id, version, number, jobId })
    .from(contract)
    .where(inArray(jobId, [...jobIds]))
    .orderBy(id);
  return rows.map((row) => ({ ...row, jobId: row.jobId ?? '' }));
}

export async function isNumberTaken(tx: Executor, number: string): Promise<boolean> {
  const sameNumber = eq(sql`contracts.text_key(${contract.contractNumber})`, sql`contracts.text_key(${number})`);
  return (await tx.$count(contract, sameNumber)) > 0;
}
