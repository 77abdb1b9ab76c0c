import { checkedRow, type Executor, type Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { numberExpression } from '../rules/invoice-number';
import { invoiceCounter } from './tables';

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const target = [invoiceCounter.pattern, invoiceCounter.month];

const counted = z.object({ last: z.int() });

/** The highest number of another program in our pattern, and who saved its invoice. */
function highestOutside(pattern: string, day: string) {
  const expression = numberExpression(pattern, day);
  return sql`
    select (regexp_match(number, ${expression}, 'i'))[1]::integer as nr, created_by from invoices.invoice
    where state = 'outside' and number ~* ${expression} order by nr desc limit 1`;
}

/** Counts one up, past the numbers of another program; two transactions never get the same number. */
export async function takeNextNumber(tx: Transaction, pattern: string, issued: string): Promise<number> {
  const rows = await tx.execute(sql`
    with outside as (${highestOutside(pattern, issued)})
    insert into invoices.invoice_counter as counter (pattern, month, last, set_by)
    values (${pattern}, ${monthOf(issued)}, coalesce((select nr from outside), 0) + 1, (select created_by from outside))
    on conflict (pattern, month) do update set
      last = greatest(counter.last + 1, excluded.last),
      set_by = case when excluded.last > counter.last + 1 then excluded.set_by else counter.set_by end
    returning last`);
  const row = checkedRow(counted, rows);
  if (!row) throw new Error('no number was counted');
  return row.last;
}

export async function readLastNumber(tx: Executor, pattern: string, day: string): Promise<number> {
  const rows = await tx.execute(sql`
    with outside as (${highestOutside(pattern, day)})
    select greatest((select nr from outside), (
      select last from invoices.invoice_counter where pattern = ${pattern} and month = ${monthOf(day)}), 0) as last`);
  return checkedRow(counted, rows)?.last ?? 0;
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
