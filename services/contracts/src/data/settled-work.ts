import { type SQL, sql } from 'drizzle-orm';

/** Settlements of an item's work, each with the price it has: `used`, `o`, `assignment`, `s`, `p`, `price`. */
export const settledWork = (item: SQL) => sql`
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
