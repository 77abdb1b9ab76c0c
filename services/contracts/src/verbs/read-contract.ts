import type { Contract } from '@ostep/api-contracts';
import type { Service } from '@ostep/service-kit';
import { readContractWithItems } from '../data/contract-rows';
import { usesOfContract, usesOfItems } from '../data/uses';
import { refuse } from '../refusals';
import { districtLock, priceLock, workLock } from '../rules/change-locks';

/** @throws Refusal 404 */
export async function readContract({ sql, db }: Pick<Service, 'sql' | 'db'>, id: number): Promise<Contract> {
  const [contract, uses, itemUses] = await Promise.all([
    readContractWithItems(sql, id),
    usesOfContract(db, id),
    usesOfItems(db, id),
  ]);
  if (!contract) throw refuse('contractNotFound');
  return {
    ...contract,
    forestDistrictHeld: districtLock(uses),
    contractItems: contract.contractItems.map((item) => {
      const used = itemUses.get(item.id);
      const named = { lp: String(item.lp), code: item.actionCode.key };
      return {
        ...item,
        workHeld: used ? workLock(named, used) : null,
        priceHeld: used ? priceLock(named, used) : null,
      };
    }),
  };
}
