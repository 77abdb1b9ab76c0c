import type { Order } from '@ostep/api-orders';
import type { Service } from '@ostep/service-kit';
import { readOrderDetails } from '../data/order-details';
import { refuse } from '../refusals';

/** @throws Refusal 404 */
export async function readOrder(service: Pick<Service, 'sql'>, id: number): Promise<Order> {
  const order = await readOrderDetails(service.sql, id);
  if (!order) throw refuse('orderNotFound');
  return order;
}

/** @throws Refusal 404 */
export async function requireOrder({ sql }: Pick<Service, 'sql'>, id: number): Promise<void> {
  const [found] = await sql`select from orders.work_order where id = ${id}`;
  if (!found) throw refuse('orderNotFound');
}

/** @throws Refusal 404 */
export async function requireContract({ sql }: Pick<Service, 'sql'>, id: number): Promise<void> {
  const [found] = await sql`select from contracts_v1.contract where id = ${id}`;
  if (!found) throw refuse('contractNotFound');
}
