import { type SQLWrapper, sql } from 'drizzle-orm';
import { orderItem, workOrder } from './tables';

/** The contract's price of an order's item for work of a day; a statement joins both tables. */
export const priceOn = (workDay: SQLWrapper) => sql`(
  select price.unit_price_netto
  from contracts_v1.price_on(${orderItem.contractItemId}, ${workDay}, ${workOrder.orderDate}) price)`;
