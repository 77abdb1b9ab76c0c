import { documentKinds, type FileInInbox } from './inbox-sources';

const ranks: Record<FileInInbox['state'], number> = {
  refused: 0,
  check: 1,
  duplicate: 2,
  ready: 3,
  reading: 4,
  saved: 5,
};

const isWaiting = ({ state }: FileInInbox) => state === 'check' || state === 'duplicate' || state === 'ready';

/** Files that wait for a person are sorted by kind: a contract lets its orders be saved, an order its protocols. */
export function sortByWhatToDoFirst(files: readonly FileInInbox[]): FileInInbox[] {
  const stateRank = (file: FileInInbox) => (isWaiting(file) ? ranks.check : ranks[file.state]);
  const kindRank = (file: FileInInbox) => (isWaiting(file) ? documentKinds.indexOf(file.kind) : 0);
  return files.toSorted(
    (one, other) =>
      stateRank(one) - stateRank(other) || kindRank(one) - kindRank(other) || ranks[one.state] - ranks[other.state],
  );
}

export function nextToCheck(files: readonly FileInInbox[]): FileInInbox | undefined {
  return sortByWhatToDoFirst(files).find(({ state }) => state === 'check' || state === 'duplicate');
}

/** Why the file is not ready; null where there is no single reason. */
const causeOf = ({ state, reason, cause }: FileInInbox): string | null =>
  state === 'check' || state === 'refused' ? (cause ?? reason) : null;

export type Cause = { readonly cause: string; readonly count: number };

/** Each cause that several files share, the most frequent first. */
export function sharedCauses(files: readonly FileInInbox[]): Cause[] {
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
