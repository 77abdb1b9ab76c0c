import type { PayoutLine, StatementState } from '@ostep/api-payouts';
import type { IsoDate } from '@ostep/kernel';
import { type Executor, repeatJob, type Transaction } from '@ostep/service-kit';
import { and, asc, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { statement, statementPayee, statementRow } from './tables';

export type Statement = typeof statement.$inferSelect;

const isActive = ne(statement.state, 'cancelled');

/** One change of payouts at a time, so that an approval sees every earlier change. */
export async function lockPayouts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('payouts', 0))`);
}

export function readApprovedMonths(tx: Executor, until: IsoDate) {
  return tx
    .select({ squadId: statement.squadId, month: statement.month })
    .from(statement)
    .where(and(isActive, lte(statement.month, until)));
}

export function readStatementsOf(tx: Executor, month: IsoDate): Promise<Statement[]> {
  return tx
    .select()
    .from(statement)
    .where(and(isActive, eq(statement.month, month)));
}

export async function findStatement(tx: Executor, id: number): Promise<Statement | null> {
  const [found] = await tx.select().from(statement).where(eq(statement.id, id));
  return found ?? null;
}

export function readStatementsOfSquad(tx: Executor, squadId: number): Promise<Statement[]> {
  return tx
    .select()
    .from(statement)
    .where(eq(statement.squadId, squadId))
    .orderBy(asc(statement.month), asc(statement.id));
}

export async function findLaterStatement(tx: Executor, { squadId, month }: Statement): Promise<Statement | null> {
  const [later] = await tx
    .select()
    .from(statement)
    .where(and(isActive, eq(statement.squadId, squadId), gt(statement.month, month)))
    .orderBy(desc(statement.month))
    .limit(1);
  return later ?? null;
}

/** Numbers of cancelled statements too: a number is never reused. */
export async function readNumbersOf(tx: Executor, month: IsoDate): Promise<Set<string>> {
  const used = await tx.select({ number: statement.number }).from(statement).where(eq(statement.month, month));
  return new Set(used.map(({ number }) => number));
}

export async function insertStatement(tx: Transaction, row: typeof statement.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(statement).values(row).returning({ id: statement.id });
  if (!inserted) throw new Error('the statement was not inserted');
  return inserted.id;
}

export async function insertPayee(tx: Transaction, row: typeof statementPayee.$inferInsert): Promise<void> {
  await tx.insert(statementPayee).values(row);
}

export async function readFrozenDigests(tx: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { statementId, digest } = statementPayee;
  const rows = await tx
    .select({ statementId, digest })
    .from(statementPayee)
    .where(inArray(statementId, [...ids]));
  return new Map(rows.map((row) => [row.statementId, row.digest]));
}

type NewRow = Omit<typeof statementRow.$inferInsert, 'id' | 'released'>;

export async function insertStatementRows(tx: Transaction, rows: readonly NewRow[]): Promise<void> {
  const ROWS_AT_ONCE = 500;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(statementRow).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
}

type Change = { readonly state: StatementState; readonly paidOn?: IsoDate | null; readonly reason?: string };

export async function changeStatement(tx: Transaction, id: number, change: Change): Promise<void> {
  await tx
    .update(statement)
    .set({ ...change, version: sql`${statement.version} + 1` })
    .where(eq(statement.id, id));
}

export async function releaseRows(tx: Transaction, statementId: number): Promise<void> {
  await tx.update(statementRow).set({ released: true }).where(eq(statementRow.statementId, statementId));
}

/** Approval of the work is left out, because it may change after the statement. */
type FrozenLine = Omit<PayoutLine, 'unapproved'>;

const lineOf = (row: typeof statementRow.$inferSelect): FrozenLine => ({
  no: row.no,
  kind: row.kind,
  settlementId: row.settlementId,
  entryId: row.advanceId ?? row.adjustmentId ?? row.openingId,
  district: row.district,
  orderNumber: row.orderNumber,
  place: row.place,
  code: row.code,
  work: row.work,
  unitType: row.unitType,
  amount: row.amount,
  rate: row.rate,
  value: row.value,
  text: row.text,
  day: row.day,
  reason: null,
  note: null,
  minimumWage: null,
});

export async function readLinesOf(tx: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, FrozenLine[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(statementRow)
    .where(inArray(statementRow.statementId, [...ids]))
    .orderBy(statementRow.statementId, statementRow.no);
  const lines = new Map<number, FrozenLine[]>();
  for (const row of rows) lines.set(row.statementId, [...(lines.get(row.statementId) ?? []), lineOf(row)]);
  return lines;
}

/** The job with the file. A failed job is repeated: the same figures give the same bytes. */
export async function findStatementJob(tx: Transaction, id: number): Promise<string | null> {
  const known = await findStatement(tx, id);
  if (!known) return null;
  const [ended] = await tx.execute(
    sql`select id from jobs.job where id = ${known.jobId} and state in ('failed', 'cancelled')`,
  );
  if (!ended) return known.jobId;
  const jobId = await repeatJob(tx, known.jobId);
  await tx.update(statement).set({ jobId }).where(eq(statement.id, id));
  return jobId;
}
