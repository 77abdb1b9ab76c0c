import { type PerformedOffer, performedOffer } from '@ostep/api-offers';
import { checkedRow, checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

/** Per offer row, the works settled in the offer's district and year with the same code, scope and unit. */
export async function readPerformedRows(tx: Executor, id: number): Promise<PerformedOffer['rows']> {
  const rows = await tx.execute(sql`
    select code.key as code, scope.value as scope, held.unit_type as "unitType", held.cost as "bidCost", held.price,
      round(sum(done.cost) / nullif(sum(done.quantity), 0), 2) as cost, count(done.order_item_id) as "costItems",
      coalesce(sum(done.quantity), 0) as quantity
    from offers.offer one
    join offers.offer_row held on held.offer_id = one.id
    join dictionaries_v1.action_code code on code.id = held.action_code_id
    left join dictionaries_v1.action_scope scope on scope.id = held.action_scope_id
    left join summaries_v1.item_cost done on done.complete and done.action_code_id = held.action_code_id
      and done.action_scope_id is not distinct from held.action_scope_id
      and done.forest_district_id = one.forest_district_id
      and (done.unit_type is null or done.unit_type = held.unit_type)
      and done.last_date >= make_date(one.year, 1, 1) and done.last_date < make_date(one.year + 1, 1, 1)
    where one.id = ${id}
    group by held.id, code.key, scope.value, held.unit_type, held.cost, held.price, held.place
    order by held.place`);
  return checkedRows(performedOffer.shape.rows.element, rows);
}

/** The newest wage valid by the end of the year; the wage of the next year may not be announced yet. */
export async function readMinimumWage(tx: Executor, year: number): Promise<number | null> {
  const rows = await tx.execute(sql`
    select hourly from payouts_v1.minimum_wage where valid_from < make_date(${year} + 1, 1, 1)
    order by valid_from desc limit 1`);
  return checkedRow(z.object({ hourly: z.number() }), rows)?.hourly ?? null;
}
