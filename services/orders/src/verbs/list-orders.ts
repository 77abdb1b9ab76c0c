import type { OrderFilter, OrderRow } from '@ostep/api-orders';
import type { Page } from '@ostep/endpoint-kit';
import type { ReadCall } from '@ostep/service-kit';
import { findOrders } from '../data/order-list';

export function listOrders({ tx, input }: ReadCall<OrderFilter>): Promise<Page<OrderRow>> {
  return findOrders(tx, input);
}
