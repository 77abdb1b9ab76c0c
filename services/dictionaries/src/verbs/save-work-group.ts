import type { WorkGroupForm } from '@ostep/api-dictionaries';
import { atField, type RowChanges, requireAnswers, rowChanges, type VerbCall } from '@ostep/service-kit';
import { isInUse, type KnownWork, lockWorks, type PlacedWork, writeWorks } from '../data/work-group-items';
import { refuse } from '../refusals';
import { changedWorks, shareQuestions, type WorkChange } from '../rules/share-questions';
import { entryKinds } from './entry-kinds';
import { saveEntry } from './save-entry';

export async function saveWorkGroup({ input, ...call }: VerbCall<WorkGroupForm>): Promise<number> {
  const { tx, caller } = call;
  const { id, name, workGroupItems, answers } = input;
  const row = { name, modifiedBy: caller.fullName };
  const group = await saveEntry({ ...call, input: { kind: entryKinds.workGroup, id, row } });
  const known = await lockWorks(tx, group);
  const sent = workGroupItems.map((item, place) => ({ ...item, place }));
  const changes = rowChanges(known, sent);
  const used = await changedInUse(tx, known, changes);
  const summed = used.find(({ from, to }) => from.addToSum !== to.addToSum);
  if (summed) throw atField(refuse('summedInUse'), `workGroupItems.${summed.to.place}.addToSum`);
  await requireAnswers(tx, call, { about: { workGroup: group }, questions: shareQuestions(used), answers });
  await writeWorks(tx, group, changes);
  return group;
}

async function changedInUse(
  tx: VerbCall<unknown>['tx'],
  known: readonly KnownWork[],
  { kept }: RowChanges<KnownWork, PlacedWork>,
): Promise<WorkChange[]> {
  const used: WorkChange[] = [];
  for (const change of changedWorks(known, kept)) if (await isInUse(tx, change.from.id)) used.push(change);
  return used;
}
