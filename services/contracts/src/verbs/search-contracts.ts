import type { ContractFound } from '@ostep/api-contracts';
import type { Page } from '@ostep/endpoint-kit';
import type { ReadCall } from '@ostep/service-kit';
import { findContracts } from '../data/contract-search';

export function searchContracts({ tx, input }: ReadCall<{ readonly query: string }>): Promise<Page<ContractFound>> {
  return findContracts(tx, input.query);
}
