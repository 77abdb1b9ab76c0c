import type { VerbCall } from '@ostep/service-kit';
import { removeEarlierWork } from '../data/earlier-work';
import { refuse } from '../refusals';

export async function deleteEarlierWork({ tx, input: id }: VerbCall<number>): Promise<number> {
  if (!(await removeEarlierWork(tx, id))) throw refuse('earlierWorkNotFound');
  return id;
}
