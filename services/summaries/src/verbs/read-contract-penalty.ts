import type { ContractPenalty } from '@ostep/api-summaries';
import type { ReadCall } from '@ostep/service-kit';
import { readLateWorkOfContract } from '../data/late-work';
import { isKnown } from '../data/neighbours';
import { contract } from '../data/published-views';
import { refuse } from '../refusals';
import { composeContractPenalty } from '../rules/penalty-exposure';

type Call = ReadCall<{ readonly id: number }>;

export async function readContractPenalty({ tx, input: { id } }: Call): Promise<ContractPenalty> {
  const late = await readLateWorkOfContract(tx, id);
  if (late.length === 0 && !(await isKnown(tx, contract, id))) throw refuse('contractNotFound');
  return composeContractPenalty(late);
}
