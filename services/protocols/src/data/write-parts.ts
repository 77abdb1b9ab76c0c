import type { ProtocolItemForm, ProtocolPartForm } from '@ostep/api-protocols';
import { type Executor, insertRows, type RowChanges, rowChanges, updateRows } from '@ostep/service-kit';
import { eq, inArray } from 'drizzle-orm';
import { protocolItem, protocolPart } from './tables';

type KnownPart = { readonly id: number; readonly posNo: string };
type PlacedPart = ProtocolPartForm & { readonly place: number };
type PlacedItem = ProtocolItemForm & { readonly partId: number; readonly place: number };

export async function readKnownParts(tx: Executor, protocolId: number): Promise<KnownPart[]> {
  return tx
    .select({ id: protocolPart.id, posNo: protocolPart.posNo })
    .from(protocolPart)
    .where(eq(protocolPart.protocolId, protocolId));
}

export function partChanges(known: readonly KnownPart[], sent: readonly ProtocolPartForm[]) {
  return rowChanges<KnownPart, PlacedPart>(
    known,
    sent.map((part, position) => ({ ...part, place: position })),
  );
}

/** Existing rows keep their ids. The number of statements does not depend on the number of rows. */
export async function writeParts(
  tx: Executor,
  protocolId: number,
  { kept, added, removed }: RowChanges<KnownPart, PlacedPart>,
): Promise<void> {
  await removeParts(tx, removed);
  await updateRows(
    tx,
    protocolPart,
    { protocolId },
    kept.map((part) => ({ id: part.id, ...partRow(part) })),
  );
  const ids = await insertRows(
    tx,
    protocolPart,
    added.map((part) => ({ protocolId, ...partRow(part) })),
  );
  const inserted = added.flatMap((part, index) => (ids[index] === undefined ? [] : { ...part, id: ids[index] }));
  await writeItems(
    tx,
    protocolId,
    [...kept, ...inserted].flatMap((part) =>
      part.protocolItems.map((item, position) => ({ ...item, partId: part.id, place: position })),
    ),
  );
}

async function removeParts(tx: Executor, removed: readonly KnownPart[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map((part) => part.id);
  await tx.delete(protocolPart).where(inArray(protocolPart.id, ids));
}

const partRow = (part: PlacedPart) => ({
  place: part.place,
  posNo: part.posNo,
  forestAddress: part.forestAddress,
  totalAmount: part.totalAmount,
  totalValue: part.totalValue,
});

const itemRow = (item: PlacedItem) => ({
  protocolPartId: item.partId,
  place: item.place,
  actionCodeId: item.actionCode,
  amount: item.amount,
  rate: item.rate,
  value: item.value,
});

async function writeItems(tx: Executor, protocolId: number, items: readonly PlacedItem[]): Promise<void> {
  const known = await tx
    .select({ id: protocolItem.id })
    .from(protocolItem)
    .innerJoin(protocolPart, eq(protocolPart.id, protocolItem.protocolPartId))
    .where(eq(protocolPart.protocolId, protocolId));
  const { kept, added, removed } = rowChanges(known, items);
  if (removed.length > 0) {
    const ids = removed.map((item) => item.id);
    await tx.delete(protocolItem).where(inArray(protocolItem.id, ids));
  }
  await updateRows(
    tx,
    protocolItem,
    {},
    kept.map((item) => ({ id: item.id, ...itemRow(item) })),
  );
  await insertRows(tx, protocolItem, added.map(itemRow));
}
