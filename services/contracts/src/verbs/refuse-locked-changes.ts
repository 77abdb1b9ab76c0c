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
    const stored = before.get(item.id);
    return stored && (isOtherWork(stored, item) || isOtherPrice(stored, item)) ? [{ stored, item }] : [];
  });
  if (removed.length === 0 && changed.length === 0) return;
  const uses = await usesOfItems(tx, contractId);
  const usesOf = (id: number): Uses => uses.get(id) ?? { orders: [], protocols: [] };
  const annexOf = await annexesOfItems(tx, contractId);
  const removalReasons = removed.flatMap(
    (item) => workLock(item, usesOf(item.id)) ?? annexedLock(item, annexOf.get(item.id) ?? null) ?? [],
  );
  const errors = changed.flatMap(({ stored, item }) => faultsOf(stored, item, usesOf(item.id)));
  const reason = removalReasons[0] ?? errors[0]?.message;
  if (reason !== undefined) throw refuse('held', { reason }, errors);
}

const isOtherPrice = (stored: KnownItem, item: PlacedItem) => stored.unitPriceNetto !== item.unitPriceNetto;

function isOtherWork(stored: KnownItem, item: PlacedItem): boolean {
  return (
    stored.actionCode !== item.actionCode ||
    stored.actionScope !== item.actionScope ||
    stored.unitType !== item.unitType
  );
}

function faultsOf(stored: KnownItem, item: PlacedItem, uses: Uses): FieldError[] {
  const faultAt = (field: string, message: string | null, differs: boolean) =>
    message !== null && differs ? [{ path: `contractItems.${item.place}.${field}`, message }] : [];
  const work = workLock(stored, uses);
  return [
    ...faultAt('actionCode', work, stored.actionCode !== item.actionCode),
    ...faultAt('actionScope', work, stored.actionScope !== item.actionScope),
    ...faultAt('unitType', work, stored.unitType !== item.unitType),
    ...faultAt('unitPriceNetto', priceLock(stored, uses), isOtherPrice(stored, item)),
  ];
}
