import { closingGaps, type MonthClosing } from '@ostep/api-summaries';
import type { IsoDate } from '@ostep/kernel';
import { checkedRow, checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

type Span = { readonly from: IsoDate; readonly to: IsoDate };

const gapRow = z.object({ gap: z.enum(closingGaps), count: z.int() });

/** Counted as the lists that the checklist links to are filtered. */
export async function readGaps(tx: Executor, { from, to }: Span): Promise<MonthClosing['checklist']> {
  const rows = await tx.execute(sql`
    select 'unsettledWork' as gap, count(distinct squad_assignment_id)::int as count
    from summaries_v1.booked_item where booked_on between ${from} and ${to} and settlement_id is null
    union all
    select 'openProtocols', count(*)::int
    from protocols_v1.protocol where not settled and protocol_date between ${from} and ${to}
    union all
    select 'awaitingApproval', count(*)::int
    from protocols_v1.open_proposal proposal join protocols_v1.protocol p on p.id = proposal.protocol_id
    where p.protocol_date between ${from} and ${to}
    union all
    select 'clarifications', count(distinct note.protocol_id)::int
    from protocols_v1.open_clarification note join protocols_v1.protocol p on p.id = note.protocol_id
    where p.protocol_date between ${from} and ${to}
    union all
    select 'drafts', count(*)::int
    from orders_v1.work_order where order_status = 'TODO' and order_date between ${from} and ${to}
    union all
    select 'withoutFinishedDate', count(*)::int
    from orders_v1.work_order where order_status = 'IN_PROGRESS' and finished_date is null
      and order_date between ${from} and ${to}`);
  return checkedRows(gapRow, rows);
}

const sinceRow = z.object({
  lines: z.int(),
  squadIncome: z.number(),
  companyIncome: z.number(),
  profit: z.number(),
});

/** Differences of the month's own work that wait for the first open month. */
export async function readSince(tx: Executor, { from, to }: Span): Promise<MonthClosing['since']> {
  const rows = await tx.execute(sql`
    select count(*)::int as lines, coalesce(sum(squad_income), 0) as "squadIncome",
      coalesce(sum(company_income), 0) as "companyIncome", coalesce(sum(profit), 0) as profit
    from summaries_v1.booked_item
    where late and booked_on > (select max(month) from dictionaries_v1.closed_month)
      and work_date between ${from} and ${to}`);
  return checkedRow(sinceRow, rows) ?? { lines: 0, squadIncome: 0, companyIncome: 0, profit: 0 };
}

/** The first day of the month behind the last closed one; of the first work where none is closed. */
export async function readFirstOpenMonth(tx: Executor): Promise<IsoDate | null> {
  const rows = await tx.execute(sql`
    select coalesce(
      (select (max(month) + interval '1 month')::date from dictionaries_v1.closed_month),
      date_trunc('month', least(
        (select min(finished_date) from orders_v1.squad_assignment),
        (select min(o.finished_date) from orders_v1.work_order o where exists (
          select from orders_v1.squad_assignment a where a.order_id = o.id and a.finished_date is null))))::date) as month`);
  return checkedRow(z.object({ month: z.string().nullable() }), rows)?.month ?? null;
}
