import type { ContractItemForm } from '@ostep/api-contracts';
import { insertRows, type RowChanges, type Transaction, updateRows } from '@ostep/service-kit';
import { asc, eq, inArray, max } from 'drizzle-orm';
import { actionCode } from './published-views';
import { contractItem } from './tables';

export type KnownItem = Awaited<ReturnType<typeof lockKnownItems>>[number];
export type PlacedItem = ContractItemForm & { readonly place: number };

/** Waits for orders that are being saved with these items, and makes later ones wait. */
export async function lockKnownItems(tx: Transaction, contractId: number) {
  const { id, lp, actionCodeId, actionScopeId, unitType, unitPriceNetto, annexId, place } = contractItem;
  const isOfContract = eq(contractItem.contractId, contractId);
  await tx.select({ id }).from(contractItem).where(isOfContract).orderBy(asc(id)).for('update');
  return tx
    .select({
      id,
      lp,
      code: actionCode.key,
      actionCode: actionCodeId,
      actionScope: actionScopeId,
      unitType,
      unitPriceNetto,
      annexId,
    })
    .from(contractItem)
    .innerJoin(actionCode, eq(actionCode.id, actionCodeId))
    .where(isOfContract)
    .orderBy(asc(place));
}

const rowOf = (item: PlacedItem) => ({
  place: item.place,
  lp: item.lp,
  posNo: item.posNo,
  actionCodeId: item.actionCode,
  actionDesc: item.actionDesc,
  actionScopeId: item.actionScope,
  unitType: item.unitType,
  amount: item.amount,
  unitPriceNetto: item.unitPriceNetto,
  vatPercent: item.vatPercent,
});

export async function writeItems(
  tx: Transaction,
  contractId: number,
  { kept, added, removed }: RowChanges<KnownItem, PlacedItem>,
  known: readonly KnownItem[],
): Promise<void> {
  const annexOf = new Map(known.map(({ id, annexId }) => [id, annexId]));
  if (removed.length > 0) {
    const ids = removed.map((item) => item.id);
    await tx.delete(contractItem).where(inArray(contractItem.id, ids));
  }
  await updateRows(
    tx,
    contractItem,
    { contractId },
    kept.map((item) => ({ id: item.id, annexId: annexOf.get(item.id) ?? null, ...rowOf(item) })),
  );
  await insertRows(
    tx,
    contractItem,
    added.map((item) => ({ contractId, annexId: null, ...rowOf(item) })),
  );
}

export async function addItemsOfAnnex(
  tx: Transaction,
  { id: annexId, contractId }: { readonly id: number; readonly contractId: number },
  items: readonly ContractItemForm[],
): Promise<void> {
  const [last] = await tx
    .select({ place: max(contractItem.place) })
    .from(contractItem)
    .where(eq(contractItem.contractId, contractId));
  const next = (last?.place ?? -1) + 1;
  const rows = items.map((item, index) => ({ contractId, annexId, ...rowOf({ ...item, place: next + index }) }));
  await insertRows(tx, contractItem, rows);
}
