import type { FieldError } from '@ostep/endpoint-kit';
import type { RowChanges, Transaction } from '@ostep/service-kit';
import { annexesOfItems } from '../data/annexes';
import { usesOfContract } from '../data/uses-of-contract';
import { usesOfItems } from '../data/uses-of-items';
import type { KnownItem, PlacedItem } from '../data/write-items';
import { refuse } from '../refusals';
import { annexedLock, districtLock, priceLock, type Uses, workLock } from '../rules/change-locks';

export async function refuseDistrictChange(tx: Transaction, id: number): Promise<void> {
  const reason = districtLock(await usesOfContract(tx, id));
  if (reason !== null) throw refuse('held', { reason }, [{ path: 'forestDistrict', message: reason }]);
}

export async function refuseLockedItemChanges(
  tx: Transaction,
  contractId: number,
  known: readonly KnownItem[],
  { kept, removed }: RowChanges<KnownItem, PlacedItem>,
): Promise<void> {
  const before = new Map(known.map((item) => [item.id, item]));
  const changed = kept.flatMap((item) => {
    const was = before.get(item.id);
    return was && (isOtherWork(was, item) || isOtherPrice(was, item)) ? [{ was, item }] : [];
  });
  if (removed.length === 0 && changed.length === 0) return;
  const uses = await usesOfItems(tx, contractId);
  const usesOf = (id: number): Uses => uses.get(id) ?? { orders: [], protocols: [] };
  const annexOf = await annexesOfItems(tx, contractId);
  const gone = removed.flatMap(
    (item) => workLock(item, usesOf(item.id)) ?? annexedLock(item, annexOf.get(item.id) ?? null) ?? [],
  );
  const errors = changed.flatMap(({ was, item }) => faultsOf(was, item, usesOf(item.id)));
  const reason = gone[0] ?? errors[0]?.message;
  if (reason !== undefined) throw refuse('held', { reason }, errors);
}

const isOtherPrice = (was: KnownItem, item: PlacedItem) => was.unitPriceNetto !== item.unitPriceNetto;

function isOtherWork(was: KnownItem, item: PlacedItem): boolean {
  return was.actionCode !== item.actionCode || was.actionScope !== item.actionScope || was.unitType !== item.unitType;
}

function faultsOf(was: KnownItem, item: PlacedItem, uses: Uses): FieldError[] {
  const at = (field: string, message: string | null, differs: boolean) =>
    message !== null && differs ? [{ path: `contractItems.${item.place}.${field}`, message }] : [];
  const work = workLock(was, uses);
  return [
    ...at('actionCode', work, was.actionCode !== item.actionCode),
    ...at('actionScope', work, was.actionScope !== item.actionScope),
    ...at('unitType', work, was.unitType !== item.unitType),
    ...at('unitPriceNetto', priceLock(was, uses), isOtherPrice(was, item)),
  ];
}
