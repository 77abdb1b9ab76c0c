import type { ContractProgress } from '@ostep/api-contracts';
import type { ReadCall } from '@ostep/service-kit';
import { readProgress as readStored } from '../data/contract-progress';
import { refuse } from '../refusals';
import { composeProgress } from '../rules/compose-progress';

export async function readProgress({
  tx,
  input: { id },
}: ReadCall<{ readonly id: number }>): Promise<ContractProgress> {
  const stored = await readStored(tx, id);
  if (!stored) throw refuse('contractNotFound');
  return composeProgress(stored);
}
