import type { AnnexList } from '@ostep/api-contracts';
import type { ReadCall } from '@ostep/service-kit';
import { readAnnexes } from '../data/annexes';
import { usesOfAnnex } from '../data/uses-of-annex';
import { annexLock } from '../rules/change-locks';
import { requireContract } from './require-contract';

export async function listAnnexes({ tx, input: { id } }: ReadCall<{ readonly id: number }>): Promise<AnnexList> {
  const contract = await requireContract({ tx, input: { id } });
  const annexes = await readAnnexes(tx, id);
  const uses = await Promise.all(annexes.map((annex) => usesOfAnnex(tx, annex.id, id)));
  return {
    version: contract.version,
    annexes: annexes.map(({ byOrderDate, ...annex }, index) => ({
      ...annex,
      decides: byOrderDate ? 'orderDay' : 'workDay',
      held: annexLock(annex.annexNumber, uses[index] ?? { orders: [], protocols: [] }),
    })),
  };
}
