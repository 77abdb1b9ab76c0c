import type { ContractRow } from '@ostep/api-contracts';
import type { ReadCall } from '@ostep/service-kit';
import { readContracts } from '../data/contract-list';

export function listContracts({ tx }: ReadCall<object>): Promise<ContractRow[]> {
  return readContracts(tx);
}
