import { orderPermissions } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import { lockOrder } from '../data/order-locks';
import { refuse } from '../refusals';

/** Locks the order. */
export async function requireAssignable({ tx, ifMatch }: VerbCall<unknown>, orderId: number): Promise<void> {
  const status = await lockOrder(tx, orderId, ifMatch);
  if (!orderPermissions.assignments(status)) throw refuse('assignmentsLocked', { status });
}
