import type { VerbCall } from '@ostep/service-kit';
import { squadRate } from '../data/tables';
import { removeEntry } from '../data/write-entry';
import { refuse } from '../refusals';

export async function deleteSquadRate({ tx, input: id }: VerbCall<number>): Promise<number> {
  if (!(await removeEntry(tx, squadRate, id))) throw refuse('rateNotFound');
  return id;
}
