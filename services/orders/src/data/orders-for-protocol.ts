import { type OrderOfContract, orderOfContract } from '@ostep/api-orders';
import type { OrderStatus } from '@ostep/kernel';
import { checkedRows, type Database } from '@ostep/service-kit';

const REPORTED: OrderStatus = 'DONE_REPORTED';
const RECEIVED: OrderStatus = 'PROTOCOL_RECEIVED';

/**
 * Reported orders, and orders in a protocol that has not settled the whole ordered amount (partial acceptance).
 * Hand-written SQL, for a filtered sum within `exists`.
 */
export async function readOrdersForProtocol(
  { $client: sql }: Database,
  contractId: number,
): Promise<OrderOfContract[]> {
  return checkedRows(
    orderOfContract,
    await sql`
      select o.id, o.order_number as "orderNumber", o.order_date as "orderDate", o.finished_date as "finishedDate",
        contract.forest_district_id as "forestDistrictId", district.value as "forestDistrictName",
        o.forest_district_part as "forestDistrictPart", o.order_status as "orderStatus"
      from orders.work_order o
      join contracts_v1.contract contract on contract.id = o.contract_id
      join dictionaries_v1.forest_district district on district.id = contract.forest_district_id
      where o.contract_id = ${contractId} and (
        o.order_status = ${REPORTED} or (o.order_status = ${RECEIVED} and exists (
          select from orders.order_item item
          join orders.squad_assignment assignment on assignment.order_item_id = item.id
          join dictionaries_v1.work_group_item work on work.id = assignment.work_group_item_id
          left join protocols_v1.settlement settlement on settlement.squad_assignment_id = assignment.id
          where item.order_id = o.id
          group by item.id
          having coalesce(sum(settlement.amount) filter (where work.add_to_sum), 0) < item.amount)))
      order by o.order_date, o.id`,
  );
}
