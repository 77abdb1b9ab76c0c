import { orderPermissions } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import { isInUnsettledProtocol } from '../data/bound-protocol';
import { lockOrder } from '../data/order-locks';
import { refuse } from '../refusals';

/** Locks the order. */
export async function requireAssignable({ tx, ifMatch }: VerbCall<unknown>, orderId: number): Promise<void> {
  const status = await lockOrder(tx, orderId, ifMatch);
  if (!orderPermissions.assignments(status)) throw refuse('assignmentsLocked', { status });
}

/** Locks the order. */
export async function requireInProtocol(
  { tx, ifMatch }: VerbCall<unknown>,
  { orderId, protocolId }: { readonly orderId: number; readonly protocolId: number },
): Promise<void> {
  await lockOrder(tx, orderId, ifMatch);
  if (!(await isInUnsettledProtocol(tx, orderId, protocolId))) throw refuse('notInProtocol');
}
