import { orderPermissions } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import { lockOrder } from '../data/order-locks';
import { refuse } from '../refusals';

/** Locks the order. @throws Refusal 404, 409, 417 (order not IN_PROGRESS) */
export async function requireAssignable({ tx, ifMatch }: VerbCall<unknown>, orderId: number): Promise<void> {
  const status = await lockOrder(tx, orderId, ifMatch);
  if (!orderPermissions.assignments(status)) throw refuse('assignmentsLocked', { status });
}
