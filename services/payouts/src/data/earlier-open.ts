import { type IsoDate, rowVat, sum, toJsonNumber } from '@ostep/kernel';
import { checkedRows, type Executor, groupRows } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { squadCondition } from './open-work';
import { readVatPercents } from './payees';

const openMonth = z.object({ squadId: z.int(), month: z.string(), invoiced: z.number(), setOff: z.number() });

type EarlierOpenQuery = { readonly before: IsoDate; readonly squadIds: readonly number[] | null };

/**
 * The balance of each squad in every month without a statement, oldest first. It starts with the first month in which
 * anything was paid, entered or approved for the squad: earlier months were settled before the product was used. An opening
 * balance is left out, as the next statement takes it.
 */
export async function readEarlierOpen(tx: Executor, { before, squadIds }: EarlierOpenQuery) {
  const inSquads = squadCondition({ squadIds }, sql`squad_id`);
  const rows = await tx.execute(sql`
    with active as materialized (select * from payouts.statement where state <> 'cancelled' and ${inSquads}),
    advance as (select * from payouts.advance where ${inSquads}),
    adjustment as (select * from payouts.adjustment where ${inSquads}),
    recorded_opening as (select * from payouts.opening where ${inSquads}),
    first as (
      select squad_id, min(month) as month from (
        select squad_id, month from active union all select squad_id, month from adjustment
        union all select squad_id, date_trunc('month', paid_on)::date from advance
        union all select squad_id, date_trunc('month', day)::date from recorded_opening) recorded
      group by squad_id),
    gap as materialized (
      select * from first where month < ${before}::date and exists (
        select month::date from generate_series(first.month, ${before}::date - interval '1 month', interval '1 month') each (month)
        except select active.month from active where active.squad_id = first.squad_id)),
    run as (
      select squad_id, month, (month - row_number() over (partition by squad_id order by month) * interval '1 month') as start
      from active),
    -- A change in a month with a statement counts in the next month without one.
    held as (
      select squad_id, month, (max(month) over (partition by squad_id, start) + interval '1 month')::date as target from run),
    line as (select * from payouts.statement_row where not released and settlement_id is null),
    part as (
      select booked.squad_id, booked.month, booked.squad_income as value, true as invoiced
      from summaries_v1.squad_month booked join gap on gap.squad_id = booked.squad_id
      where booked.month < ${before}::date and booked.month >= gap.month
      union all select squad_id, month, -works - carried, true from active
      union all select squad_id, month, -left_over, false from active
        where left_over > 0 and not exists (select from line where line.brought_from = active.id)
      union all select squad_id, date_trunc('month', paid_on)::date, -amount, false from advance
        where not exists (select from line where line.advance_id = advance.id)
      union all select squad_id, month, case kind when 'addition' then amount else -amount end, kind = 'addition' from adjustment
        where not exists (select from line where line.adjustment_id = adjustment.id)),
    open as (
      select squad_id, coalesce(held.target, part.month) as month, value, invoiced
      from part left join held using (squad_id, month) where squad_id in (select squad_id from gap))
    select squad_id as "squadId", month, coalesce(sum(value) filter (where invoiced), 0) as invoiced,
      coalesce(sum(value) filter (where not invoiced), 0) as "setOff"
    from open where month < ${before}::date group by squad_id, month order by squad_id, month`);
  const percents = await readVatPercents(tx);
  const open = checkedRows(openMonth, rows).map(({ squadId, month, invoiced, setOff }) => {
    const vat = rowVat(invoiced, percents.get(squadId) ?? 0);
    return { squadId, month, balance: toJsonNumber(sum([invoiced, setOff, vat])) };
  });
  return groupRows(
    open.filter(({ balance }) => balance !== 0),
    ({ squadId }) => squadId,
  );
}
