import { type OrderStatus, possibleTransitions } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { readState } from '../data/order-locks';

export async function readTransitions({ tx, input }: ReadCall<{ readonly id: number }>): Promise<OrderStatus[]> {
  return possibleTransitions(await readState(tx, input.id));
}
