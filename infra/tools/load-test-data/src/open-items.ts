import type { Connection } from '@ostep/database';
import { orderPermissions, orderStatuses } from '@ostep/kernel';

const open = orderStatuses.filter((status) => !orderPermissions.finishedDateVisible(status));

/** Fills the tables that triggers maintain, as they do not run while rows are copied. */
export async function fillOpenItems(sql: Connection): Promise<void> {
  await sql`
    insert into orders.open_item (order_item_id, order_id, forest_address, due_date)
    select item.id, item.order_id, item.forest_address, item.due_date
    from orders.order_item item join orders.work_order o on o.id = item.order_id
    where o.order_status in ${sql(open)}`;
  await sql`vacuum analyze orders.open_item`;
}
