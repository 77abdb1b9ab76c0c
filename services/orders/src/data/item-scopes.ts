import type { ItemScope } from '@ostep/api-orders';
import type { Database } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { actionScope, contractItem } from './published-views';
import { orderItem, workOrder } from './tables';

export function readItemScopes(db: Database, contractId: number): Promise<ItemScope[]> {
  return db
    .select({ orderItemId: orderItem.id, actionScope: actionScope.value })
    .from(workOrder)
    .innerJoin(orderItem, eq(orderItem.orderId, workOrder.id))
    .leftJoin(contractItem, eq(contractItem.id, orderItem.contractItemId))
    .leftJoin(actionScope, eq(actionScope.id, sql`coalesce(${orderItem.actionScopeId}, ${contractItem.actionScopeId})`))
    .where(eq(workOrder.contractId, contractId))
    .orderBy(workOrder.id, orderItem.place);
}
