import { type PaperFile, papers } from './inbox.queries';

const ranks: Record<PaperFile['state'], number> = {
  refused: 0,
  check: 1,
  duplicate: 2,
  ready: 3,
  reading: 4,
  saved: 5,
};

const waits = ({ state }: PaperFile) => state === 'check' || state === 'duplicate' || state === 'ready';

/** What waits stands in the order in which it unlocks: a contract its orders, an order its protocols. */
export function byWhatUnlocks(files: readonly PaperFile[]): PaperFile[] {
  const place = (file: PaperFile) => (waits(file) ? ranks.check : ranks[file.state]);
  return files.toSorted(
    (one, other) =>
      place(one) - place(other) ||
      (waits(one) ? papers.indexOf(one.paper) - papers.indexOf(other.paper) : 0) ||
      ranks[one.state] - ranks[other.state],
  );
}

export function nextToCheck(files: readonly PaperFile[]): PaperFile | undefined {
  return byWhatUnlocks(files).find(({ state }) => state === 'check' || state === 'duplicate');
}

/** Why it is not ready, where one thing is to blame. */
const causeOf = ({ state, reason, cause }: PaperFile): string | null =>
  state === 'check' || state === 'refused' ? (cause ?? reason) : null;

export type Cause = { readonly cause: string; readonly count: number };

/** Each cause that several files share, the most frequent first. */
export function sharedCauses(files: readonly PaperFile[]): Cause[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const cause = causeOf(file);
    if (cause !== null) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  }
  return [...counts]
    .map(([cause, count]) => ({ cause, count }))
    .filter(({ count }) => count > 1)
    .sort((one, other) => other.count - one.count);
}
