import type { ContractRow } from '@ostep/api-contracts';
import type { ReadCall } from '@ostep/service-kit';
import { readContracts } from '../data/contract-list';

export function listContracts({ tx }: ReadCall<null>): Promise<ContractRow[]> {
  return readContracts(tx);
}
