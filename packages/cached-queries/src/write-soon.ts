import { cachePrefix, currentProfile, onDraftsCleared } from '@ostep/platform';
import { type Cached, removeCached, writeCached } from './query-cache';

export type CacheSlot = { readonly person: string; readonly prefix: string; readonly key: string };

/** Every saved amount brings a new answer. Storing an answer of 400 items at once would delay the next keys. */
const PAUSE_MS = 1_000;

type PendingWrite = { readonly prefix: string; readonly cached: Cached<unknown> };

const pending = new Map<string, PendingWrite>();
let stopWaiting: (() => void) | null = null;

/** Stores the answer when no other follows within a second, or when the page is left or hidden. */
export function writeSoon({ person, prefix, key }: CacheSlot, cached: Cached<unknown>): void {
  stopWaiting?.();
  pending.set(key, { prefix, cached });
  const timer = setTimeout(storeNow, PAUSE_MS);
  const forgetPerson = onDraftsCleared(person, forget);
  addEventListener('pagehide', storeNow);
  // A phone may end a hidden page without any further event.
  document.addEventListener('visibilitychange', storeNow);
  stopWaiting = () => {
    clearTimeout(timer);
    forgetPerson();
    removeEventListener('pagehide', storeNow);
    document.removeEventListener('visibilitychange', storeNow);
    stopWaiting = null;
  };
}

export const pendingWrite = (key: string): Cached<unknown> | undefined => pending.get(key)?.cached;

export function cancelWrite(key: string): void {
  pending.delete(key);
  removeCached(key);
}

/** Answers of a session that has ended meanwhile are not stored. */
function storeNow(): void {
  stopWaiting?.();
  const profile = currentProfile();
  const currentPrefix = profile && cachePrefix(profile);
  for (const [key, { prefix, cached }] of pending) {
    if (prefix === currentPrefix) writeCached(prefix, key, cached);
  }
  pending.clear();
}

function forget(): void {
  stopWaiting?.();
  pending.clear();
}
