import type { Contract } from '@ostep/api-contracts';
import type { Service } from '@ostep/service-kit';
import { readContractWithItems } from '../data/contract-rows';
import { refuse } from '../refusals';

/** A contract with its items. @throws Refusal 404 */
export async function readContract(service: Pick<Service, 'sql'>, id: number): Promise<Contract> {
  const contract = await readContractWithItems(service.sql, id);
  if (!contract) throw refuse('contractNotFound');
  return contract;
}
