import type { StartBatch, StartKind } from '@ostep/api-start';
import { checkedRows, type Executor, insertRows, type Transaction } from '@ostep/service-kit';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { TakenRow } from '../rules/read-table';
import { batch, batchRow, layout, waitingBatch } from './tables';

export type BatchRecord = typeof batch.$inferSelect;

export function batchOf({ subject, confirmedSubject: _, ...record }: BatchRecord, caller: string): StartBatch {
  return { ...record, undoneTime: record.undoneTime?.toISOString() ?? null, own: subject === caller };
}

export const readBatches = (tx: Executor): Promise<BatchRecord[]> => tx.select().from(batch).orderBy(desc(batch.id));

export async function lockBatch(tx: Transaction, id: number): Promise<BatchRecord | null> {
  const [row] = await tx.select().from(batch).where(eq(batch.id, id)).for('update');
  return row ?? null;
}

/** One batch at a time: the second person with the same file waits, and then finds its rows taken. */
export async function lockBatches(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('start.batch', 0))`);
}

export async function insertBatch(tx: Transaction, row: typeof batch.$inferInsert): Promise<BatchRecord> {
  const [inserted] = await tx.insert(batch).values(row).returning();
  if (!inserted) throw new Error('the batch was not inserted');
  return inserted;
}

export async function insertBatchRows(tx: Transaction, id: number, rows: readonly TakenRow[]): Promise<void> {
  await insertRows(
    tx,
    batchRow,
    rows.map(({ sheet, row, digest }) => ({ batchId: id, sheet, row, digest })),
  );
}

export async function keepWaiting(tx: Transaction, id: number, content: readonly TakenRow[]): Promise<void> {
  await tx.insert(waitingBatch).values({ batchId: id, content });
}

export async function readWaiting(tx: Executor, id: number): Promise<readonly TakenRow[] | null> {
  const [row] = await tx.select().from(waitingBatch).where(eq(waitingBatch.batchId, id));
  return row?.content ?? null;
}

export async function removeWaiting(tx: Transaction, id: number): Promise<void> {
  await tx.delete(waitingBatch).where(eq(waitingBatch.batchId, id));
}

type Change = Partial<Pick<typeof batch.$inferInsert, 'state' | 'confirmedBy' | 'confirmedSubject' | 'undoneBy'>>;

export async function updateBatch(tx: Transaction, id: number, change: Change): Promise<BatchRecord> {
  const undoneTime = change.undoneBy === undefined ? {} : { undoneTime: sql`now()` };
  const [row] = await tx
    .update(batch)
    .set({ ...change, ...undoneTime })
    .where(eq(batch.id, id))
    .returning();
  if (!row) throw new Error('the batch was not there');
  return row;
}

export async function readLayouts(tx: Executor, kind: StartKind) {
  const rows = await tx.select().from(layout).where(eq(layout.kind, kind));
  return Object.fromEntries(rows.map(({ signature, columns }) => [signature, columns]));
}

export async function saveLayout(tx: Transaction, row: typeof layout.$inferInsert): Promise<void> {
  const { columns, modifiedBy } = row;
  await tx
    .insert(layout)
    .values(row)
    .onConflictDoUpdate({
      target: [layout.kind, layout.signature],
      set: { columns, modifiedBy, modifiedTime: sql`now()` },
    });
}

type Header = Pick<typeof layout.$inferSelect, 'kind' | 'signature'>;

export async function forgetLayout(tx: Transaction, { kind, signature }: Header): Promise<void> {
  await tx.delete(layout).where(and(eq(layout.kind, kind), eq(layout.signature, signature)));
}

const person = z.object({ subject: z.string(), fullName: z.string() });

export async function readManagers(tx: Executor) {
  const rows = await tx.execute(sql`
    select subject, full_name as "fullName" from office_v1.known_person where roles && array['manager'] order by 2`);
  return checkedRows(person, rows);
}

export async function needsApproval(tx: Executor): Promise<boolean> {
  const rows = await tx.execute(sql`select office_v1.needs_approval() as needed`);
  return checkedRows(z.object({ needed: z.boolean() }), rows)[0]?.needed ?? false;
}
