import type { WorkGroupItem, WorkGroupItemForm } from '@ostep/api-dictionaries';
import { databaseFault, insertRows, type RowChanges, type Transaction, updateRows } from '@ostep/service-kit';
import { asc, eq, inArray } from 'drizzle-orm';
import { actionCode, workGroupItem } from './tables';

export type KnownWork = Omit<WorkGroupItem, 'workGroupId'>;
export type PlacedWork = WorkGroupItemForm & { readonly place: number };

/** Waits for assignments of these items being saved, and makes later ones wait. */
export async function lockWorks(tx: Transaction, groupId: number): Promise<KnownWork[]> {
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

class Unused extends Error {}

/** Only the foreign keys of other domains know it: a removal is tried, and taken back. */
export async function isInUse(tx: Transaction, id: number): Promise<boolean> {
  const removal = tx.transaction(async (attempt) => {
    await attempt.delete(workGroupItem).where(eq(workGroupItem.id, id));
    throw new Unused();
  });
  return removal.catch((failure: unknown) => {
    if (failure instanceof Unused) return false;
    if (databaseFault(failure)?.code === STILL_REFERRED_TO) return true;
    throw failure;
  });
}

const STILL_REFERRED_TO = '23503';

export async function writeWorks(
  tx: Transaction,
  workGroupId: number,
  { kept, added, removed }: RowChanges<KnownWork, PlacedWork>,
): Promise<void> {
  await removeWorks(tx, removed);
  const rowOf = ({ id: _, ...row }: PlacedWork) => row;
  await updateRows(
    tx,
    workGroupItem,
    { workGroupId },
    kept.map((item) => ({ id: item.id, ...rowOf(item) })),
  );
  await insertRows(
    tx,
    workGroupItem,
    added.map((item) => ({ workGroupId, ...rowOf(item) })),
  );
}

export async function removeWorks(tx: Transaction, removed: readonly KnownWork[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  await tx.delete(workGroupItem).where(inArray(workGroupItem.id, ids));
}
