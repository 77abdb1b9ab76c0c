import { type IsoDate, rowVat, sum, toJsonNumber } from '@ostep/kernel';
import { checkedRows, type Executor, groupRows } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { ofAsked } from './open-work';
import { readVatPercents } from './payees';

const openMonth = z.object({ squadId: z.int(), month: z.string(), invoiced: z.number(), setOff: z.number() });

type Asked = { readonly before: IsoDate; readonly squadIds: readonly number[] | null };

/**
 * What months without a statement leave of each squad, oldest first, from the first month in which anything was paid,
 * entered or approved for it: what was before that is settled elsewhere.
 */
export async function readEarlierOpen(tx: Executor, { before, squadIds }: Asked) {
  const asked = ofAsked({ squadIds }, sql`squad_id`);
  const rows = await tx.execute(sql`
    with made as materialized (select * from payouts.statement where state <> 'cancelled' and ${asked}),
    advance as (select * from payouts.advance where ${asked}),
    adjustment as (select * from payouts.adjustment where ${asked}),
    first as (
      select squad_id, min(month) as month from (
        select squad_id, month from made union all select squad_id, month from adjustment
        union all select squad_id, date_trunc('month', paid_on)::date from advance) recorded
      group by squad_id),
    gap as materialized (
      select * from first where month < ${before}::date and exists (
        select month::date from generate_series(first.month, ${before}::date - interval '1 month', interval '1 month') each (month)
        except select made.month from made where made.squad_id = first.squad_id)),
    run as (
      select squad_id, month, (month - row_number() over (partition by squad_id order by month) * interval '1 month') as start
      from made),
    -- What changes in a month with a statement stands in the first one behind it without.
    held as (
      select squad_id, month, (max(month) over (partition by squad_id, start) + interval '1 month')::date as target from run),
    line as (select * from payouts.statement_row where not released and settlement_id is null),
    part as (
      select item.squad_id, date_trunc('month', item.booked_on)::date as month, item.squad_income as value, true as invoiced
      from summaries_v1.booked_item item join gap on gap.squad_id = item.squad_id
      where item.booked_on < ${before}::date and item.booked_on >= gap.month and item.settlement_id is not null
      union all select squad_id, month, -works - carried, true from made
      union all select squad_id, month, -left_over, false from made
        where left_over > 0 and not exists (select from line where line.brought_from = made.id)
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
