import type { Executor } from '@ostep/service-kit';
import { eq, inArray } from 'drizzle-orm';
import { contract } from './tables';

export async function findSourceUpload(tx: Executor, contractId: number) {
  const [row] = await tx.select({ jobId: contract.sourceJobId }).from(contract).where(eq(contract.id, contractId));
  return row ?? null;
}

export async function contractsOfUploads(tx: Executor, jobIds: readonly string[]): Promise<string[]> {
  if (jobIds.length === 0) return [];
  const rows = await tx
    .select({ number: contract.contractNumber })
    .from(contract)
    .where(inArray(contract.sourceJobId, [...jobIds]))
    .orderBy(contract.id);
  return rows.map((row) => row.number);
}
