import { type OrderStatus, refusalOfTransition } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import { lockOrder, readState } from '../data/order-locks';
import { writeStatus } from '../data/write-order';
import { refuse } from '../refusals';

type Move = { readonly id: number; readonly status: OrderStatus };

/**
 * Of two concurrent callers the second sees the status that the first set.
 * @throws Refusal 404, 409, 417 (transition refused, with the reason)
 */
export async function changeOrderStatus({ tx, input, caller, ifMatch }: VerbCall<Move>): Promise<void> {
  const { id, status } = input;
  const from = await lockOrder(tx, id, ifMatch);
  const reason = refusalOfTransition(await readState(tx, id), status);
  if (reason !== null) throw refuse('transition', { reason });
  await writeStatus(tx, { orderId: id, from, to: status, actor: caller.fullName });
}
