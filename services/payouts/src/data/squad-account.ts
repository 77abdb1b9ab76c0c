import type { SquadAccount } from '@ostep/api-payouts';
import { checkedRows, type Executor } from '@ostep/service-kit';
import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { advance } from './tables';

const monthValue = z.object({ year: z.int(), month: z.int(), value: z.number() });

const dated = z.object({ year: z.int().nullable(), month: z.int().nullable(), value: z.number() });

/** @param since a first day of a month */
export async function readBookedByMonth(tx: Executor, squadId: number, since: string): Promise<SquadAccount['months']> {
  const rows = await tx.execute(sql`
    select extract(year from booked_on)::int as year, extract(month from booked_on)::int as month,
      sum(squad_income) as value
    from summaries_v1.booked_item
    where squad_id = ${squadId} and booked_on >= ${since} and settlement_id is not null
    group by 1, 2 order by 1, 2`);
  return checkedRows(monthValue, rows);
}

export async function readUnsettledByMonth(tx: Executor, squadId: number): Promise<SquadAccount['unsettled']> {
  const rows = await tx.execute(sql`
    select extract(year from work_date)::int as year, extract(month from work_date)::int as month,
      sum(round(amount_done * squad_rate_netto, 2)) as value
    from summaries_v1.summary_item
    where squad_id = ${squadId} and settlement_id is null and amount_done <> 0
    group by 1, 2 order by 1, 2`);
  return checkedRows(dated, rows);
}

export function readAdvancesOf(tx: Executor, squadId: number) {
  return tx
    .select({ paidOn: advance.paidOn, amount: advance.amount })
    .from(advance)
    .where(eq(advance.squadId, squadId))
    .orderBy(asc(advance.paidOn), asc(advance.id));
}
