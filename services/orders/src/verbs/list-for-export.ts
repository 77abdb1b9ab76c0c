import type { OrderFilter, OrderRow } from '@ostep/api-orders';
import { EXPORT_ROWS } from '@ostep/endpoint-kit';
import type { ReadCall } from '@ostep/service-kit';
import { countOrders, findAllOrders } from '../data/order-list';
import { refuse } from '../refusals';

type Asked = Pick<ReadCall<OrderFilter>, 'tx' | 'input'>;

/** @throws tooManyToExport over `limit` orders */
export async function listForExport({ tx, input }: Asked, limit = EXPORT_ROWS): Promise<OrderRow[]> {
  const found = await findAllOrders(tx, input, limit + 1);
  if (found.length > limit) throw refuse('tooManyToExport', { found: await countOrders(tx, input), limit });
  return found;
}
