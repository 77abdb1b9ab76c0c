import type { VerbCall } from '@ostep/service-kit';
import { removeEntry } from '../data/write-entry';
import { entryKinds } from './entry-kinds';

type Entry = { readonly kind: keyof typeof entryKinds; readonly id: number };

export async function deleteEntry({ tx, input: { kind, id } }: VerbCall<Entry>): Promise<number> {
  const { table, notFound } = entryKinds[kind];
  if (!(await removeEntry(tx, table, id))) throw notFound();
  return id;
}
