import type { SquadAccount } from '@ostep/api-payouts';
import { checkedRows, type Executor } from '@ostep/service-kit';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { advance, opening, statement, statementRow } from './tables';

/** Of the statement that an advance or an opening balance is in; null where it is in none. */
const { id: statementId, number, state } = statement;

const monthValue = z.object({ year: z.int(), month: z.int(), value: z.number() });

const dated = z.object({ year: z.int().nullable(), month: z.int().nullable(), value: z.number() });

/** @param since a first day of a month */
export async function readBookedByMonth(tx: Executor, squadId: number, since: string): Promise<SquadAccount['months']> {
  const rows = await tx.execute(sql`
    select extract(year from month)::int as year, extract(month from month)::int as month, sum(squad_income) as value
    from summaries_v1.squad_month
    where squad_id = ${squadId} and month >= ${since}
    group by 1, 2 order by 1, 2`);
  return checkedRows(monthValue, rows);
}

/** Not from the summaries, which price each assignment before they leave out the settled ones. */
export async function readUnsettledByMonth(tx: Executor, squadId: number): Promise<SquadAccount['unsettled']> {
  const rows = await tx.execute(sql`
    with unsettled as materialized (
      select order_id, finished_date, amount_done, squad_rate_netto
      from orders_v1.squad_assignment assignment
      where squad_id = ${squadId} and amount_done <> 0 and not exists (
        select from protocols_v1.settlement where settlement.squad_assignment_id = assignment.id)
    )
    select extract(year from day)::int as year, extract(month from day)::int as month,
      sum(round(amount_done * squad_rate_netto, 2)) as value
    from (
      select coalesce(unsettled.finished_date, placed.finished_date) as day, amount_done, squad_rate_netto
      from unsettled join orders_v1.work_order placed on placed.id = unsettled.order_id
    ) work
    group by 1, 2 order by 1, 2`);
  return checkedRows(dated, rows);
}

export function readAdvancesOf(tx: Executor, squadId: number) {
  return tx
    .select({ paidOn: advance.paidOn, amount: advance.amount, statementId, number, state })
    .from(advance)
    .leftJoin(statementRow, and(eq(statementRow.advanceId, advance.id), eq(statementRow.released, false)))
    .leftJoin(statement, eq(statement.id, statementRow.statementId))
    .where(eq(advance.squadId, squadId))
    .orderBy(asc(advance.paidOn), asc(advance.id));
}

export function readOpeningOf(tx: Executor, squadId: number) {
  return tx
    .select({ day: opening.day, amount: opening.amount, statementId, number, state })
    .from(opening)
    .leftJoin(statementRow, and(eq(statementRow.openingId, opening.id), eq(statementRow.released, false)))
    .leftJoin(statement, eq(statement.id, statementRow.statementId))
    .where(eq(opening.squadId, squadId));
}
