import { cachedTime, isCacheExpired } from '@ostep/platform';

export type Cached<Data> = { readonly data: Data; readonly at: number };

/** An answer of another build is not read: it may have another shape, and no schema is loaded to check it. */
const BUILD = typeof __webpack_hash__ === 'undefined' ? 'none' : __webpack_hash__;
const STORED = /^(?<at>\d+) (?<build>\S+) (?<json>.+)$/su;

export function readCached<Data>(key: string): Cached<Data> | undefined {
  try {
    const { at, build, json } = STORED.exec(localStorage.getItem(key) ?? '')?.groups ?? {};
    if (build !== BUILD || json === undefined || isCacheExpired(Number(at))) return undefined;
    // The same build stored it as the answer to the same query.
    const data: Data = JSON.parse(json);
    return { data, at: Number(at) };
  } catch {
    return undefined;
  }
}

// Half of what browsers store for a site, in characters: the other half is for drafts.
const MAX_CHARACTERS = 2_500_000;

export function writeCached(prefix: string, key: string, { data, at }: Cached<unknown>, max = MAX_CHARACTERS): void {
  ignoreStorageErrors(() => {
    const answer = `${at} ${BUILD} ${JSON.stringify(data)}`;
    localStorage.removeItem(key);
    if (answer.length > max) return;
    removeOldest(prefix, max - answer.length);
    localStorage.setItem(key, answer);
  });
}

function ignoreStorageErrors(change: () => void): void {
  try {
    change();
  } catch {
    // Storage is full or forbidden: the answer is available only until the page is closed.
  }
}

function removeOldest(prefix: string, room: number): void {
  const newestFirst = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, stored: localStorage.getItem(key) ?? '' }))
    .sort((one, other) => cachedTime(other.stored) - cachedTime(one.stored));
  let used = 0;
  for (const { key, stored } of newestFirst) {
    used += stored.length;
    if (used > room) localStorage.removeItem(key);
  }
}

export function removeCached(key: string): void {
  ignoreStorageErrors(() => localStorage.removeItem(key));
}
