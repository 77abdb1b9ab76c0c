import { type SQLWrapper, sql } from 'drizzle-orm';
import { orderItem, workOrder } from './tables';

/** The contract's price of an order item for work done on a day. The statement must join both tables. */
export const priceOn = (workDay: SQLWrapper) => sql`(
  select price.unit_price_netto
  from contracts_v1.price_on(${orderItem.contractItemId}, ${workDay}, ${workOrder.orderDate}) price)`;

export const itemPrices = () => sql`coalesce((
  select json_agg(json_build_object('validFrom', nullif(price.valid_from, '-infinity'),
    'byOrderDate', price.by_order_date, 'unitPriceNetto', price.unit_price_netto) order by price.valid_from)
  from contracts_v1.item_price price where price.contract_item_id = ${orderItem.contractItemId}), '[]')`;
