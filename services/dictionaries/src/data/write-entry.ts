import type { Executor, Transaction } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type {
  actionCode,
  actionScope,
  forestDistrict,
  forestDistrictPart,
  squad,
  squadRate,
  workGroup,
} from './tables';

export type EntryTable =
  | typeof forestDistrict
  | typeof forestDistrictPart
  | typeof actionScope
  | typeof actionCode
  | typeof squad
  | typeof workGroup;
export type EntryRow<T extends EntryTable> = PgInsertValue<T>;

export async function insertEntry<T extends EntryTable>(tx: Transaction, table: T, row: EntryRow<T>): Promise<number> {
  const [inserted] = await tx.insert(table).values(row).returning({ id: table.id });
  if (!inserted) throw new Error('the entry was not inserted');
  return inserted.id;
}

export async function lockEntry(tx: Transaction, table: EntryTable, id: number) {
  const { version, modifiedBy: changedBy, modifiedTime: changedAt } = table;
  const [row] = await tx.select({ version, changedBy, changedAt }).from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

export async function updateEntry<T extends EntryTable>(
  tx: Transaction,
  table: T,
  { id, version }: { readonly id: number; readonly version: number },
  row: EntryRow<T>,
): Promise<void> {
  const changes = { ...asChanges(row), version, modifiedTime: sql`now()` };
  await tx.update(table).set(changes).where(eq(table.id, id));
}

type CodeColumn = typeof actionCode.key | typeof squad.code;
type SavedCode = { readonly id: number | null; readonly code: string };

/**
 * Makes letters and digits equal that look alike. `L` and `I` stay different, because codes of broadleaves and conifers
 * differ only by them.
 */
const lookAlikeKey = (code: CodeColumn | string) =>
  sql`dictionaries.text_key(translate(${code}::text, 'OoIl', '0011'))`;
const sameKey = (column: CodeColumn, code: string) =>
  sql`dictionaries.text_key(${column}) = dictionaries.text_key(${code})`;

/** Returns the code of another row that looks like this one. Returns null if there is none or if the row keeps its code. */
export async function findLookAlikeCode(
  tx: Transaction,
  table: typeof actionCode | typeof squad,
  column: CodeColumn,
  { id, code }: SavedCode,
): Promise<string | null> {
  const alike = await tx
    .select({ id: table.id, code: sql<string>`${column}`, isSame: sql<boolean>`${sameKey(column, code)}` })
    .from(table)
    .where(sql`${lookAlikeKey(column)} = ${lookAlikeKey(code)}`);
  if (alike.some((row) => row.isSame && row.id === id)) return null;
  return alike.find((row) => !row.isSame && row.id !== id)?.code ?? null;
}

/** A complete row is a valid change of all columns, which TypeScript cannot see for a generic table. */
function asChanges<T extends EntryTable>(row: EntryRow<T>): PgUpdateSetSource<T> {
  return row as PgUpdateSetSource<T>;
}

export async function removeEntry(db: Executor, table: EntryTable | typeof squadRate, id: number): Promise<boolean> {
  const removed = await db.delete(table).where(eq(table.id, id)).returning({ id: table.id });
  return removed.length > 0;
}
