import { orderItem } from '@ostep/api-orders';
import { id } from '@ostep/endpoint-kit';
import { checkedRows, type Database } from '@ostep/service-kit';

const itemSums = orderItem
  .pick({ amountDone: true, sqaTotalCost: true, sqaTotalRevenue: true, sqaAccountableAmount: true })
  .extend({ orderItemId: id });

/**
 * Done and accountable are of summed assignments, cost of all, revenue of summed ones; each settlement is rounded
 * half-up to 0.01 by itself (specification, section 5). By hand: a lateral sum within a filtered sum.
 */
export async function readItemSums({ $client: sql }: Database, orderId: number) {
  return checkedRows(
    itemSums,
    await sql`
      select item.id as "orderItemId",
        coalesce(sum(assignment.amount_done) filter (where work.add_to_sum), 0) as "amountDone",
        coalesce(sum(settled.cost), 0) as "sqaTotalCost",
        coalesce(sum(settled.revenue) filter (where work.add_to_sum), 0) as "sqaTotalRevenue",
        coalesce(sum(settled.amount) filter (where work.add_to_sum), 0) as "sqaAccountableAmount"
      from orders.order_item item
      join orders.work_order o on o.id = item.order_id
      join orders.squad_assignment assignment on assignment.order_item_id = item.id
      join dictionaries_v1.work_group_item work on work.id = assignment.work_group_item_id
      left join lateral (
        select sum(settlement.amount) as amount,
          sum(round(assignment.squad_rate_netto * settlement.amount, 2)) as cost,
          sum(round(price.unit_price_netto * settlement.amount, 2)) as revenue
        from protocols_v1.settlement settlement
        join protocols_v1.protocol protocol on protocol.id = settlement.protocol_id
        left join lateral contracts_v1.price_on(item.contract_item_id,
          coalesce(assignment.finished_date, o.finished_date, protocol.protocol_date), o.order_date) price on true
        where settlement.squad_assignment_id = assignment.id
      ) settled on true
      where item.order_id = ${orderId}
      group by item.id`,
  );
}
