import { type FirstOrders, firstOrders } from '@ostep/api-orders';
import { checkedRow, type Database } from '@ostep/service-kit';

const NO_ORDERS: FirstOrders = { order: false, assigned: false, reported: false, underWay: null };

export async function findFirstOrders({ $client: sql }: Database): Promise<FirstOrders> {
  const rows = await sql`
    select exists (select from orders.work_order) as "order",
      exists (select from orders.squad_assignment) as assigned,
      exists (select from orders.work_order
        where order_status in ('DONE_REPORTED', 'PROTOCOL_RECEIVED')) as reported,
      (select max(id) from orders.work_order where order_status in ('TODO', 'IN_PROGRESS', 'DONE')) as "underWay"`;
  return checkedRow(firstOrders, rows) ?? NO_ORDERS;
}
