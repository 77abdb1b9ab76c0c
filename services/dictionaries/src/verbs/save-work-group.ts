import type { WorkGroupForm } from '@ostep/api-dictionaries';
import { atField, type RowChanges, requireAnswers, rowChanges, type VerbCall } from '@ostep/service-kit';
import {
  type ItemWithPlace,
  isInUse,
  lockWorkGroupItems,
  type StoredItem,
  writeWorkGroupItems,
} from '../data/work-group-items';
import { refuse } from '../refusals';
import { changedItems, type ItemChange, shareQuestions } from '../rules/share-questions';
import { entryKinds } from './entry-kinds';
import { saveEntry } from './save-entry';

export async function saveWorkGroup({ input, ...call }: VerbCall<WorkGroupForm>): Promise<number> {
  const { tx, caller } = call;
  const { id, name, workGroupItems, answers } = input;
  const row = { name, modifiedBy: caller.fullName };
  const group = await saveEntry({ ...call, input: { kind: entryKinds.workGroup, id, row } });
  const known = await lockWorkGroupItems(tx, group);
  const sent = workGroupItems.map((item, place) => ({ ...item, place }));
  const changes = rowChanges(known, sent);
  const used = await changedItemsInUse(tx, known, changes);
  const summed = used.find(({ from, to }) => from.addToSum !== to.addToSum);
  if (summed) throw atField(refuse('summedInUse'), `workGroupItems.${summed.to.place}.addToSum`);
  await requireAnswers(tx, call, { about: { workGroup: group }, questions: shareQuestions(used), answers });
  await writeWorkGroupItems(tx, group, changes);
  return group;
}

async function changedItemsInUse(
  tx: VerbCall<unknown>['tx'],
  known: readonly StoredItem[],
  { kept }: RowChanges<StoredItem, ItemWithPlace>,
): Promise<ItemChange[]> {
  const used: ItemChange[] = [];
  for (const change of changedItems(known, kept)) if (await isInUse(tx, change.from.id)) used.push(change);
  return used;
}
