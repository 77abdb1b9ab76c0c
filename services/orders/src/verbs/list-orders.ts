import type { OrderFilter, OrderRow } from '@ostep/api-orders';
import type { Page } from '@ostep/endpoint-kit';
import type { ReadCall } from '@ostep/service-kit';
import { findOrders, type ShownOrder } from '../data/order-list';
import { orderMissing } from '../rules/order-missing';

export async function listOrders({ tx, input }: ReadCall<OrderFilter>): Promise<Page<OrderRow>> {
  const { content, page } = await findOrders(tx, input);
  return { content: withSentences(content), page };
}

/** Changes the rows in place, as copying them would take longer than making the sentences. */
function withSentences(rows: readonly ShownOrder[]): OrderRow[] {
  return rows.map((row) => Object.assign(row, { missing: orderMissing(row, row.missing) }));
}
