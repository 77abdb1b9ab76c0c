import type { OrderFilter, OrderRow } from '@ostep/api-orders';
import { EXPORT_ROWS } from '@ostep/endpoint-kit';
import type { RawSql } from '@ostep/service-kit';
import { countOrders, findAllOrders } from '../data/order-list';
import { refuse } from '../refusals';

/** @throws tooManyToExport over `limit` orders */
export async function listForExport(sql: RawSql, filter: OrderFilter, limit = EXPORT_ROWS): Promise<OrderRow[]> {
  const found = await findAllOrders(sql, filter, limit + 1);
  if (found.length > limit) throw refuse('tooManyToExport', { found: await countOrders(sql, filter), limit });
  return found;
}
