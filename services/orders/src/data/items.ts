import { orderItem as answered, type OrderItem } from '@ostep/api-orders';
import { checkedColumns, type Database, preparedOnce } from '@ostep/service-kit';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { readItemSums } from './item-sums';
import { itemPrices, priceOn } from './price-on';
import { actionCode, actionScope, contractItem } from './published-views';
import { orderItem, workOrder } from './tables';

export type ItemOfOrder = Omit<OrderItem, 'squadAssignments'>;

const computed = answered.pick({ unitType: true, rateFromContractNetto: true, prices: true });

const NOTHING = { amountDone: 0, sqaTotalCost: 0, sqaTotalRevenue: 0, sqaAccountableAmount: 0 };

export async function readItems(db: Database, orderId: number): Promise<ItemOfOrder[]> {
  const [items, sums] = await Promise.all([itemsStatement(db).execute({ orderId }), readItemSums(db, orderId)]);
  const sumsOf = new Map(sums.map(({ orderItemId, ...rest }) => [orderItemId, rest]));
  return checkedColumns(computed, items).map((item) => ({ ...item, ...(sumsOf.get(item.id) ?? NOTHING) }));
}

const itemsStatement = preparedOnce((db) => {
  const { orderId, place, actionCodeId, actionScopeId, contractItemId, ...typed } = getTableColumns(orderItem);
  return db
    .select({
      ...typed,
      unitType: sql`coalesce(${orderItem.unitType}, ${contractItem.unitType})`,
      contractItem: contractItemId,
      rateFromContractNetto: priceOn(workOrder.finishedDate),
      prices: itemPrices(),
      actionCode: getTableColumns(actionCode),
      actionScope: getTableColumns(actionScope),
    })
    .from(orderItem)
    .innerJoin(workOrder, eq(workOrder.id, orderId))
    .innerJoin(actionCode, eq(actionCode.id, actionCodeId))
    .leftJoin(contractItem, eq(contractItem.id, contractItemId))
    .leftJoin(actionScope, eq(actionScope.id, sql`coalesce(${actionScopeId}, ${contractItem.actionScopeId})`))
    .where(eq(orderId, sql.placeholder('orderId')))
    .orderBy(place)
    .prepare('order_items');
});
