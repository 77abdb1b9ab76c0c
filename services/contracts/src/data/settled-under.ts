import { resettledProtocol } from '@ostep/api-contracts';
import type { IsoDate } from '@ostep/kernel';
import { checkedRow, checkedRows, type Executor } from '@ostep/service-kit';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { NewPrice } from '../rules/annex-prices';
import type { Uses } from '../rules/change-locks';
import { firstNumbers } from './first-numbers';

export type Start = { readonly validFrom: IsoDate; readonly byOrderDate: boolean };

/** Settlements of an item's work, each with the price it has: `used`, `o`, `assignment`, `s`, `p`, `price`. */
const settledWork = (item: SQL) => sql`
  orders_v1.order_item used
  join orders_v1.work_order o on o.id = used.order_id
  join orders_v1.squad_assignment assignment on assignment.order_item_id = used.id
  join protocols_v1.settlement s on s.squad_assignment_id = assignment.id
  join protocols_v1.protocol p on p.id = s.protocol_id
  join contracts.contract_item item on item.id = used.contract_item_id and ${item}
  cross join lateral (
    select coalesce(assignment.finished_date, o.finished_date, p.protocol_date,
      (now() at time zone 'Europe/Warsaw')::date) as work) day
  cross join lateral contracts_v1.price_on(item.id, day.work, o.order_date) price`;

/** Protocols with settled work that would get another price, and by how much. */
export async function readResettled(tx: Executor, { validFrom, byOrderDate }: Start, prices: readonly NewPrice[]) {
  const sent = JSON.stringify(prices.map(({ contractItem, unitPriceNetto }) => ({ id: contractItem, unitPriceNetto })));
  const rows = await tx.execute(sql`
    with new_price as materialized (
      select (one->>'id')::bigint as id, (one->>'unitPriceNetto')::numeric as price
      from jsonb_array_elements(${sent}::text::jsonb) one)
    select p.id, p.protocol_number as "protocolNumber",
      sum(round(s.amount * new_price.price, 2) - round(s.amount * price.unit_price_netto, 2)) as difference
    from ${settledWork(sql`item.id in (select id from new_price)`)}
    join new_price on new_price.id = item.id
    join dictionaries_v1.work_group_item work on work.id = assignment.work_group_item_id and work.add_to_sum
    where price.valid_from < ${validFrom}::date
      and ${byOrderDate ? sql`o.order_date` : sql`day.work`} >= ${validFrom}::date
    group by p.id, p.protocol_number, p.protocol_date order by p.protocol_date, p.id`);
  return checkedRows(resettledProtocol, rows);
}

const uses = z.object({ orders: z.array(z.string()), protocols: z.array(z.string().nullable()) });

/** The first protocols with work that has its price by an annex, and orders with items that came with it. */
export async function usesOfAnnex(tx: Executor, annexId: number, contractId: number): Promise<Uses> {
  const orders = sql`
    select o.order_number as number, o.id as place
    from contracts.contract_item item
    join orders_v1.order_item used on used.contract_item_id = item.id
    join orders_v1.work_order o on o.id = used.order_id
    where item.annex_id = ${annexId}`;
  const protocols = sql`
    select p.protocol_number as number, p.id as place
    from ${settledWork(sql`item.contract_id = ${contractId}`)}
    where price.annex_id = ${annexId}`;
  const rows = await tx.execute(sql`
    select ${firstNumbers(orders)} as orders, ${firstNumbers(protocols)} as protocols`);
  return checkedRow(uses, rows) ?? { orders: [], protocols: [] };
}
