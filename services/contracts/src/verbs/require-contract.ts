import type { ReadCall } from '@ostep/service-kit';
import { findContract } from '../data/write-contract';
import { refuse } from '../refusals';

type ContractCall = Pick<ReadCall<{ readonly id: number }>, 'tx' | 'input'>;

export async function requireContract({ tx, input: { id } }: ContractCall) {
  const contract = await findContract(tx, id);
  if (!contract) throw refuse('contractNotFound');
  return contract;
}
