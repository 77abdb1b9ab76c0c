import type { WorkGroupItem, WorkGroupItemForm } from '@ostep/api-dictionaries';
import { databaseFault, insertRows, type RowChanges, type Transaction, updateRows } from '@ostep/service-kit';
import { asc, eq, inArray } from 'drizzle-orm';
import { actionCode, workGroupItem } from './tables';

export type StoredItem = Omit<WorkGroupItem, 'workGroupId'>;
export type ItemWithPlace = WorkGroupItemForm & { readonly place: number };

/** Waits for running saves of assignments of these items, and makes later ones wait. */
export async function lockWorkGroupItems(tx: Transaction, groupId: number): Promise<StoredItem[]> {
  const { id, name, addToSum, profitMarginReference } = workGroupItem;
  return tx
    .select({ id, name, addToSum, profitMarginReference })
    .from(workGroupItem)
    .where(eq(workGroupItem.workGroupId, groupId))
    .orderBy(asc(id))
    .for('update');
}

export async function isDefaultGroup(tx: Transaction, groupId: number): Promise<boolean> {
  return (await tx.$count(actionCode, eq(actionCode.defaultWorkGroupId, groupId))) > 0;
}

/** Rolls the attempt below back. */
class RollBack extends Error {}

/** Only the foreign keys of other domains show this, so the function deletes the item and rolls that back. */
export async function isInUse(tx: Transaction, id: number): Promise<boolean> {
  const attemptedRemoval = tx.transaction(async (attempt) => {
    await attempt.delete(workGroupItem).where(eq(workGroupItem.id, id));
    throw new RollBack();
  });
  return attemptedRemoval.catch((failure: unknown) => {
    if (failure instanceof RollBack) return false;
    if (databaseFault(failure)?.code === FOREIGN_KEY_VIOLATION) return true;
    throw failure;
  });
}

const FOREIGN_KEY_VIOLATION = '23503';

export async function writeWorkGroupItems(
  tx: Transaction,
  workGroupId: number,
  { kept, added, removed }: RowChanges<StoredItem, ItemWithPlace>,
): Promise<void> {
  await removeWorkGroupItems(tx, removed);
  const withoutId = ({ id: _, ...row }: ItemWithPlace) => row;
  await updateRows(
    tx,
    workGroupItem,
    { workGroupId },
    kept.map((item) => ({ id: item.id, ...withoutId(item) })),
  );
  await insertRows(
    tx,
    workGroupItem,
    added.map((item) => ({ workGroupId, ...withoutId(item) })),
  );
}

export async function removeWorkGroupItems(tx: Transaction, removed: readonly StoredItem[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  await tx.delete(workGroupItem).where(inArray(workGroupItem.id, ids));
}
