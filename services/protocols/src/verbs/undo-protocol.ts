import type { VerbCall } from '@ostep/service-kit';
import { isWorkedOn } from '../data/settled-parts';
import { refuse } from '../refusals';
import { deleteProtocol } from './delete-protocol';
import { requireUnsettled } from './require-unsettled';

/** Unlike a deletion, which takes settlements along. */
export async function undoProtocol(call: VerbCall<{ readonly id: number }>): Promise<number> {
  const { tx, input } = call;
  await requireUnsettled(tx, input.id, 'update');
  if (await isWorkedOn(tx, input.id)) throw refuse('workedOn');
  return deleteProtocol(call);
}
