import type { EntryForm } from '@ostep/api-start';
import { requireVersion, type VerbCall } from '@ostep/service-kit';
import { insertEntry, lockEntry, updateEntry } from '../data/entries';
import { refuse } from '../refusals';

export async function saveEntry({ tx, input, caller, ifMatch }: VerbCall<EntryForm>): Promise<number> {
  const { id, name } = input;
  const row = { name, modifiedBy: caller.fullName };
  if (id === null) return insertEntry(tx, row);
  const known = await lockEntry(tx, id);
  if (!known) throw refuse('notFound');
  requireVersion(ifMatch, known.version, known);
  await updateEntry(tx, id, { ...row, version: known.version + 1 });
  return id;
}
