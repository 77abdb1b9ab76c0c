import { orderItem } from '@ostep/api-orders';
import { id } from '@ostep/endpoint-kit';
import { checkedRows, type Database } from '@ostep/service-kit';

const itemSums = orderItem
  .pick({ amountDone: true, sqaTotalCost: true, sqaTotalRevenue: true, sqaAccountableAmount: true })
  .extend({ orderItemId: id });

/**
 * Cost is summed over all assignments; amounts and revenue only over those whose work counts to the sum. Hand-written SQL,
 * as the sums have filters.
 */
export async function readItemSums({ $client: sql }: Database, orderId: number) {
  return checkedRows(
    itemSums,
    await sql`
      select order_item_id as "orderItemId",
        coalesce(sum(amount_done) filter (where add_to_sum), 0) as "amountDone",
        coalesce(sum(cost), 0) as "sqaTotalCost",
        coalesce(sum(revenue) filter (where add_to_sum), 0) as "sqaTotalRevenue",
        coalesce(sum(amount) filter (where add_to_sum), 0) as "sqaAccountableAmount"
      from (
        select order_item_id, add_to_sum, amount_done, sum(settlement_amount) as amount, sum(squad_income) as cost,
          sum(contract_value) as revenue
        from protocols_v1.work_value where order_id = ${orderId}
        group by squad_assignment_id, order_item_id, add_to_sum, amount_done
      ) assignment
      group by order_item_id`,
  );
}
