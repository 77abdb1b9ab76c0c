import type { Contract } from '@ostep/api-contracts';
import type { Service } from '@ostep/service-kit';
import { readContractWithItems } from '../data/contract-rows';
import { refuse } from '../refusals';

/** A contract with its items and its version. @throws Refusal 404 */
export async function readContract(
  service: Pick<Service, 'sql'>,
  id: number,
): Promise<{ contract: Contract; version: number }> {
  const found = await readContractWithItems(service.sql, id);
  if (!found) throw refuse('contractNotFound');
  return found;
}
