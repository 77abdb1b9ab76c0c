import { draftKey, type Profile } from '@ostep/platform';

/** Undefined for what an older release kept in another shape. */
export type Parse<Data> = (stored: unknown) => Data | undefined;
export type Kept<Data> = { readonly data: Data; readonly at: number };

const OF_ANYBODY = /^ostep\.draft\.[^.]*\.kept\./;

/** Beside the person's drafts, which signing out removes. With other roles the same person may see other figures. */
export function keptPrefix({ id, username, roles }: Profile): string {
  return draftKey(username, `kept.${id}.${roles.toSorted().join('+')}.`);
}

export function readKept<Data>(key: string, parse: Parse<Data>): Kept<Data> | undefined {
  try {
    const stored = localStorage.getItem(key) ?? '';
    const data = parse(JSON.parse(stored.slice(stored.indexOf(' '))));
    const at = timeOf(stored);
    return data !== undefined && at > 0 ? { data, at } : undefined;
  } catch {
    return undefined;
  }
}

// The time stands before the answer, so that the oldest is found without reading them all.
const timeOf = (stored: string) => Number.parseInt(stored, 10) || 0;

// Half of what browsers keep for a site, in characters: the other half is for drafts.
const MOST_CHARACTERS = 2_500_000;

export function writeKept(prefix: string, key: string, { data, at }: Kept<unknown>, most = MOST_CHARACTERS): void {
  inStorage(() => {
    const answer = `${at} ${JSON.stringify(data)}`;
    localStorage.removeItem(key);
    if (answer.length > most) return;
    removeOldest(prefix, most - answer.length);
    localStorage.setItem(key, answer);
  });
}

function inStorage(change: () => void): void {
  try {
    change();
  } catch {
    // Storage is full or forbidden: an answer lasts as long as the page.
  }
}

function removeOldest(prefix: string, room: number): void {
  const newestFirst = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, stored: localStorage.getItem(key) ?? '' }))
    .sort((one, other) => timeOf(other.stored) - timeOf(one.stored));
  let used = 0;
  for (const { key, stored } of newestFirst) {
    used += stored.length;
    if (used > room) localStorage.removeItem(key);
  }
}

export function removeKept(key: string): void {
  inStorage(() => localStorage.removeItem(key));
}

/** What other people left in this browser, and the same person with other roles. */
export function removeKeptOfOthers(prefix: string): void {
  inStorage(() => {
    const others = Object.keys(localStorage).filter((key) => OF_ANYBODY.test(key) && !key.startsWith(prefix));
    for (const key of others) localStorage.removeItem(key);
  });
}
