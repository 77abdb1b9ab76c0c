import { requireVersion, type VerbCall } from '@ostep/service-kit';
import { type EntryRow, type EntryTable, insertEntry, lockEntry, updateEntry } from '../data/write-entry';
import type { EntryKind } from './entry-kinds';

type Entry<T extends EntryTable> = {
  readonly kind: EntryKind<T>;
  readonly id: number | null;
  readonly row: EntryRow<T>;
};

export async function saveEntry<T extends EntryTable>({ tx, input, ifMatch }: VerbCall<Entry<T>>): Promise<number> {
  const { kind, id, row } = input;
  if (id === null) return insertEntry(tx, kind.table, row);
  const known = await lockEntry(tx, kind.table, id);
  if (!known) throw kind.notFound();
  requireVersion(ifMatch, known.version, known);
  await updateEntry(tx, kind.table, { id, version: known.version + 1 }, row);
  return id;
}
