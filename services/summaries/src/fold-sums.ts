import type { Repeating, Service } from '@ostep/service-kit';
import { foldChangedItems } from './data/fold';

/** A transaction of about a second. */
const MARKS_AT_ONCE = 5_000;
/** A stop of the service waits for one run. */
const TIMES_IN_A_RUN = 4;

export async function foldSums({ db }: Pick<Service, 'db'>): Promise<void> {
  for (let time = 0; time < TIMES_IN_A_RUN; time += 1) {
    if ((await foldChangedItems(db, MARKS_AT_ONCE)) < MARKS_AT_ONCE) return;
  }
}

export const sumFolding: Repeating = { queue: 'fold-sums', pattern: '*/5 * * * * *', run: foldSums };
