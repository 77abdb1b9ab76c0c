import type { Executor, Transaction } from '@ostep/service-kit';
import { and, eq, sql } from 'drizzle-orm';
import { invoiceCounter } from './tables';

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const target = [invoiceCounter.pattern, invoiceCounter.month];

/** Counts one up; two transactions never get the same number. */
export async function takeNextNumber(tx: Transaction, pattern: string, issued: string): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounter)
    .values({ pattern, month: monthOf(issued), last: 1 })
    .onConflictDoUpdate({ target, set: { last: sql`${invoiceCounter.last} + 1` } })
    .returning({ last: invoiceCounter.last });
  if (!row) throw new Error('no number was counted');
  return row.last;
}

export async function readLastNumber(tx: Executor, pattern: string, day: string): Promise<number> {
  const [row] = await tx
    .select({ last: invoiceCounter.last })
    .from(invoiceCounter)
    .where(and(eq(invoiceCounter.pattern, pattern), eq(invoiceCounter.month, monthOf(day))));
  return row?.last ?? 0;
}

type Last = { readonly pattern: string; readonly day: string; readonly last: number; readonly setBy: string };

/** The last number never decreases. @returns false where a higher number was already used */
export async function setLastNumber(tx: Transaction, { pattern, day, last, setBy }: Last): Promise<boolean> {
  const rows = await tx
    .insert(invoiceCounter)
    .values({ pattern, month: monthOf(day), last, setBy })
    .onConflictDoUpdate({ target, set: { last, setBy }, setWhere: sql`${invoiceCounter.last} <= ${last}` })
    .returning({ last: invoiceCounter.last });
  return rows.length > 0;
}
