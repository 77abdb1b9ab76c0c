import type { Executor, Transaction } from '@ostep/service-kit';
import { and, eq } from 'drizzle-orm';
import { adjustment, advance, statementRow } from './tables';

type Table = typeof advance | typeof adjustment;

export async function insertAdvance(tx: Transaction, row: typeof advance.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(advance).values(row).returning({ id: advance.id });
  if (!inserted) throw new Error('the advance was not inserted');
  return inserted.id;
}

export async function insertAdjustment(tx: Transaction, row: typeof adjustment.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(adjustment).values(row).returning({ id: adjustment.id });
  if (!inserted) throw new Error('the adjustment was not inserted');
  return inserted.id;
}

export async function isInStatement(tx: Executor, kind: 'advance' | 'adjustment', id: number): Promise<boolean> {
  const column = kind === 'advance' ? statementRow.advanceId : statementRow.adjustmentId;
  const [row] = await tx
    .select({ id: statementRow.id })
    .from(statementRow)
    .where(and(eq(column, id), eq(statementRow.released, false)));
  return row !== undefined;
}

export async function removeEntry(tx: Transaction, table: Table, id: number): Promise<boolean> {
  const removed = await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id });
  return removed.length > 0;
}
