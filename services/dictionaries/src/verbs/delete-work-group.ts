import type { VerbCall } from '@ostep/service-kit';
import { isDefaultGroup, lockWorkGroupItems, removeWorkGroupItems } from '../data/work-group-items';
import { refuse } from '../refusals';
import { deleteEntry } from './delete-entry';

export async function deleteWorkGroup(call: VerbCall<number>): Promise<number> {
  const { tx, input: id } = call;
  if (await isDefaultGroup(tx, id)) throw refuse('workInUse');
  await removeWorkGroupItems(tx, await lockWorkGroupItems(tx, id));
  return deleteEntry({ ...call, input: { kind: 'workGroup', id } });
}
