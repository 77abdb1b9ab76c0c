import { type IsoDate, orderPermissions } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import { lockOrder } from '../data/order-locks';
import { writeFinishedDate } from '../data/write-order';
import { refuse } from '../refusals';

type Finished = { readonly id: number; readonly finishedDate: IsoDate };

export async function setFinishedDate({ tx, input, caller, ifMatch }: VerbCall<Finished>): Promise<void> {
  const status = await lockOrder(tx, input.id, ifMatch);
  if (!orderPermissions.finishedDate(status)) throw refuse('finishedDateLocked', { status });
  await writeFinishedDate(tx, input.id, input.finishedDate, caller.fullName);
}
