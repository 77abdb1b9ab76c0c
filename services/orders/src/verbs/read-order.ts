import type { Order } from '@ostep/api-orders';
import type { ReadCall } from '@ostep/service-kit';
import { readOrderDetails } from '../data/order-details';
import { missingOrderRefusal } from '../data/order-history';

export async function readOrder({ tx, input }: ReadCall<{ readonly id: number }>): Promise<Order> {
  const order = await readOrderDetails(tx, input.id);
  if (!order) throw await missingOrderRefusal(tx, input.id);
  return order;
}
