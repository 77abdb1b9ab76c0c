import type { Contract } from '@ostep/api-contracts';
import type { ReadCall } from '@ostep/service-kit';
import { annexesOfItems } from '../data/annexes';
import { readContractWithItems } from '../data/contract-details';
import { missingContractRefusal } from '../data/contract-history';
import { usesOfContract } from '../data/uses-of-contract';
import { usesOfItems } from '../data/uses-of-items';
import { annexedLock, districtLock, priceLock, workLock } from '../rules/change-locks';

export async function readContract({ tx, input: { id } }: ReadCall<{ readonly id: number }>): Promise<Contract> {
  const [contract, uses, itemUses, annexOf] = await Promise.all([
    readContractWithItems(tx, id),
    usesOfContract(tx, id),
    usesOfItems(tx, id),
    annexesOfItems(tx, id),
  ]);
  if (!contract) throw await missingContractRefusal(tx, id);
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
        annexHeld: annexedLock(named, annexOf.get(item.id) ?? null),
      };
    }),
  };
}
