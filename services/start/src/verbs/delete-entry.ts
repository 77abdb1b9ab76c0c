import type { VerbCall } from '@ostep/service-kit';
import { removeEntry } from '../data/entries';
import { refuse } from '../refusals';

export async function deleteEntry({ tx, input: id }: VerbCall<number>): Promise<number> {
  if (!(await removeEntry(tx, id))) throw refuse('notFound');
  return id;
}
