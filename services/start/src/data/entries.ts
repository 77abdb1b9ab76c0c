import type { Entry } from '@ostep/api-start';
import type { Executor, Transaction } from '@ostep/service-kit';
import { asc, eq, sql } from 'drizzle-orm';
import { entry } from './tables';

type Row = Pick<typeof entry.$inferInsert, 'name' | 'modifiedBy'>;

export function readEntries(db: Executor): Promise<Entry[]> {
  const { id, name, version } = entry;
  return db.select({ id, name, version }).from(entry).orderBy(asc(name), asc(id));
}

export async function insertEntry(tx: Transaction, row: Row): Promise<number> {
  const [inserted] = await tx.insert(entry).values(row).returning({ id: entry.id });
  if (!inserted) throw new Error('the entry was not inserted');
  return inserted.id;
}

export async function lockEntry(tx: Transaction, id: number) {
  const { version, modifiedBy: changedBy, modifiedTime: changedAt } = entry;
  const [row] = await tx.select({ version, changedBy, changedAt }).from(entry).where(eq(entry.id, id)).for('update');
  return row ?? null;
}

export async function updateEntry(tx: Transaction, id: number, row: Row & { readonly version: number }): Promise<void> {
  await tx
    .update(entry)
    .set({ ...row, modifiedTime: sql`now()` })
    .where(eq(entry.id, id));
}

export async function removeEntry(db: Executor, id: number): Promise<boolean> {
  const removed = await db.delete(entry).where(eq(entry.id, id)).returning({ id: entry.id });
  return removed.length > 0;
}
