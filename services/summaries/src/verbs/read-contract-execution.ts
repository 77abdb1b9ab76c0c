import type { ContractExecutionRow } from '@ostep/api-summaries';
import type { ReadCall } from '@ostep/service-kit';
import { readContractExecution as readRows } from '../data/contract-execution';
import { isKnown } from '../data/neighbours';
import { contract } from '../data/published-views';
import { refuse } from '../refusals';

export async function readContractExecution({
  tx,
  input,
}: ReadCall<{ readonly id: number }>): Promise<ContractExecutionRow[]> {
  const rows = await readRows(tx, input.id);
  if (rows.length === 0 && !(await isKnown(tx, contract, input.id))) throw refuse('contractNotFound');
  return rows;
}
