import type { AssignmentRow } from '@ostep/api-orders';
import type { Executor } from '@ostep/service-kit';
import { eq, inArray, sql } from 'drizzle-orm';
import { orderItem, squadAssignment } from './tables';

export async function insertAssignments(
  tx: Executor,
  rows: readonly AssignmentRow[],
  actor: string,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await tx
    .insert(squadAssignment)
    .values(rows.map(({ id: _, version: __, ...row }) => ({ ...row, createdBy: actor, modifiedBy: actor })))
    .returning({ id: squadAssignment.id });
  return inserted.map(({ id }) => id);
}

export async function updateAssignments(tx: Executor, rows: readonly AssignmentRow[], actor: string): Promise<void> {
  if (rows.length === 0) return;
  const sent = sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as sent (
    id bigint, "orderItemId" bigint, "squadId" bigint, "workGroupItemId" bigint, "percentRate" numeric,
    "squadRateNetto" numeric, "amountDone" numeric, "finishedDate" date)`;
  await tx
    .update(squadAssignment)
    .set({
      orderItemId: sql`sent."orderItemId"`,
      squadId: sql`sent."squadId"`,
      workGroupItemId: sql`sent."workGroupItemId"`,
      percentRate: sql`sent."percentRate"`,
      squadRateNetto: sql`sent."squadRateNetto"`,
      amountDone: sql`sent."amountDone"`,
      finishedDate: sql`sent."finishedDate"`,
      version: sql`${squadAssignment.version} + 1`,
      modifiedBy: actor,
      modifiedTime: sql`now()`,
    })
    .from(sent)
    .where(eq(squadAssignment.id, sql`sent.id`));
}

export async function removeAssignments(tx: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(squadAssignment).where(inArray(squadAssignment.id, [...ids]));
}

export async function findOrderOfItem(tx: Executor, itemId: number): Promise<number | null> {
  const [row] = await tx.select({ orderId: orderItem.orderId }).from(orderItem).where(eq(orderItem.id, itemId));
  return row?.orderId ?? null;
}

export async function findOrderOfAssignment(tx: Executor, id: number): Promise<number | null> {
  const [row] = await tx
    .select({ orderId: squadAssignment.orderId })
    .from(squadAssignment)
    .where(eq(squadAssignment.id, id));
  return row?.orderId ?? null;
}
