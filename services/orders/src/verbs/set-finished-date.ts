import { type IsoDate, orderPermissions } from '@ostep/kernel';
import type { Call, Executor } from '@ostep/service-kit';
import { eq } from 'drizzle-orm';
import { lockOrder, touchOrder } from '../data/order-locks';
import { workOrder } from '../data/tables';
import { refuse } from '../refusals';

/** @throws Refusal 404, 409, 417 (order not DONE) */
export async function setFinishedDate(
  tx: Executor,
  { id, finishedDate }: { readonly id: number; readonly finishedDate: IsoDate },
  call: Pick<Call, 'caller' | 'ifMatch'>,
): Promise<void> {
  const status = await lockOrder(tx, id, call.ifMatch);
  if (!orderPermissions.finishedDate(status)) throw refuse('finishedDateLocked', { status });
  await tx.update(workOrder).set({ finishedDate }).where(eq(workOrder.id, id));
  await touchOrder(tx, id, call.caller.fullName);
}
