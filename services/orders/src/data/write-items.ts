import type { OrderItemForm } from '@ostep/api-orders';
import { type Executor, insertRows, type RowChanges, updateRows } from '@ostep/service-kit';
import { asc, eq, inArray } from 'drizzle-orm';
import { orderItem } from './tables';

type KnownItem = { readonly id: number };
export type PlacedItem = OrderItemForm & { readonly place: number };

export async function readItemIds(tx: Executor, orderId: number): Promise<KnownItem[]> {
  return tx
    .select({ id: orderItem.id })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.place));
}

/** Fields and columns have the same names, except references, whose columns end in `Id`. */
const rowOf = ({ id: _, actionCode, actionScope, contractItem, ...typed }: PlacedItem) => ({
  ...typed,
  actionCodeId: actionCode,
  actionScopeId: actionScope,
  contractItemId: contractItem,
});

export async function writeItems(
  tx: Executor,
  orderId: number,
  { kept, added, removed }: RowChanges<KnownItem, PlacedItem>,
): Promise<void> {
  if (removed.length > 0) {
    const ids = removed.map((item) => item.id);
    await tx.delete(orderItem).where(inArray(orderItem.id, ids));
  }
  await updateRows(
    tx,
    orderItem,
    { orderId },
    kept.map((item) => ({ id: item.id, ...rowOf(item) })),
  );
  await insertRows(
    tx,
    orderItem,
    added.map((item) => ({ orderId, ...rowOf(item) })),
  );
}
