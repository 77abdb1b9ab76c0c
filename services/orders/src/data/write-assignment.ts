import type { SquadAssignmentForm } from '@ostep/api-orders';
import type { Executor } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { orderItem, squadAssignment } from './tables';

type Written = { readonly form: SquadAssignmentForm; readonly actor: string };

const valuesOf = ({ form, actor }: Written) => {
  const { orderItemId, squadId, workGroupItemId, percentRate, squadRateNetto, amountDone, finishedDate } = form;
  const typed = { percentRate, squadRateNetto, amountDone, finishedDate };
  return { orderItemId, squadId, workGroupItemId, ...typed, modifiedBy: actor };
};

export async function insertAssignment(tx: Executor, written: Written): Promise<void> {
  await tx.insert(squadAssignment).values({ ...valuesOf(written), createdBy: written.actor });
}

export async function updateAssignment(tx: Executor, id: number, written: Written): Promise<void> {
  await tx
    .update(squadAssignment)
    .set({ ...valuesOf(written), version: sql`${squadAssignment.version} + 1`, modifiedTime: sql`now()` })
    .where(eq(squadAssignment.id, id));
}

/** False when it is gone already. */
export async function removeAssignment(tx: Executor, id: number): Promise<boolean> {
  const removed = await tx
    .delete(squadAssignment)
    .where(eq(squadAssignment.id, id))
    .returning({ id: squadAssignment.id });
  return removed.length > 0;
}

export async function findOrderOfItem(tx: Executor, itemId: number): Promise<number | null> {
  const [row] = await tx.select({ orderId: orderItem.orderId }).from(orderItem).where(eq(orderItem.id, itemId));
  return row?.orderId ?? null;
}

export async function findAssignment(tx: Executor, id: number) {
  const [row] = await tx
    .select({
      orderId: orderItem.orderId,
      version: squadAssignment.version,
      changedBy: squadAssignment.modifiedBy,
      changedAt: squadAssignment.modifiedTime,
    })
    .from(squadAssignment)
    .innerJoin(orderItem, eq(orderItem.id, squadAssignment.orderItemId))
    .where(eq(squadAssignment.id, id));
  return row ?? null;
}
