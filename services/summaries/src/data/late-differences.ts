import type { MonthClosing } from '@ostep/api-summaries';
import type { IsoDate } from '@ostep/kernel';
import { checkedRow, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

type Span = { readonly from: IsoDate; readonly to: IsoDate };

const differencesRow = z.object({
  lines: z.int(),
  squadIncome: z.number(),
  companyIncome: z.number(),
  profit: z.number(),
});

/** Changes of the month's work after its closing, which are booked in the first open month. */
export async function readLateDifferences(tx: Executor, { from, to }: Span): Promise<MonthClosing['since']> {
  const rows = await tx.execute(sql`
    select count(*) as lines, coalesce(sum(squad_income), 0) as "squadIncome",
      coalesce(sum(company_income), 0) as "companyIncome", coalesce(sum(profit), 0) as profit
    from summaries_v1.booked_item
    where late and booked_on > (select max(month) from dictionaries_v1.closed_month)
      and work_date between ${from} and ${to}`);
  return checkedRow(differencesRow, rows) ?? { lines: 0, squadIncome: 0, companyIncome: 0, profit: 0 };
}
