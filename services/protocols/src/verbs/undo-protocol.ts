import type { VerbCall } from '@ostep/service-kit';
import { hasSettlementsOrNotes } from '../data/settled-parts';
import { refuse } from '../refusals';
import { deleteProtocol } from './delete-protocol';
import { requireUnsettled } from './require-unsettled';

/** Unlike a deletion it is refused if there are settlements or notes. */
export async function undoProtocol(call: VerbCall<{ readonly id: number }>): Promise<number> {
  const { tx, input } = call;
  await requireUnsettled(tx, input.id, 'update');
  if (await hasSettlementsOrNotes(tx, input.id)) throw refuse('workedOn');
  return deleteProtocol(call);
}
