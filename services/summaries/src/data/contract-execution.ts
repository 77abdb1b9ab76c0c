import type { ContractExecutionRow } from '@ostep/api-summaries';
import type { Executor } from '@ostep/service-kit';
import { eq, getTableColumns } from 'drizzle-orm';
import { contractExecution } from './published-views';

export function readContractExecution(tx: Executor, id: number): Promise<ContractExecutionRow[]> {
  const { contractId, place, ...row } = getTableColumns(contractExecution);
  return tx.select(row).from(contractExecution).where(eq(contractId, id)).orderBy(place);
}
