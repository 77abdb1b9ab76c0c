import { cachePrefix, currentProfile, onDraftsCleared } from '@ostep/platform';
import { type Cached, removeCached, writeCached } from './query-cache';

export type CacheSlot = { readonly person: string; readonly prefix: string; readonly key: string };

/** A saved amount brings a new answer: storing one of 400 items would make the next keys wait. */
const PAUSE_MS = 1_000;

type Waiting = { readonly prefix: string; readonly cached: Cached<unknown> };

const waiting = new Map<string, Waiting>();
let stopWaiting: (() => void) | null = null;

/** Stored once no further answer came for a while, or the page is left. */
export function writeSoon({ person, prefix, key }: CacheSlot, cached: Cached<unknown>): void {
  stopWaiting?.();
  waiting.set(key, { prefix, cached });
  const timer = setTimeout(keepNow, PAUSE_MS);
  const forgetPerson = onDraftsCleared(person, forget);
  addEventListener('pagehide', keepNow);
  // A phone ends a page that it does not show without a word.
  document.addEventListener('visibilitychange', keepNow);
  stopWaiting = () => {
    clearTimeout(timer);
    forgetPerson();
    removeEventListener('pagehide', keepNow);
    document.removeEventListener('visibilitychange', keepNow);
    stopWaiting = null;
  };
}

export const pendingWrite = (key: string): Cached<unknown> | undefined => waiting.get(key)?.cached;

export function cancelWrite(key: string): void {
  waiting.delete(key);
  removeCached(key);
}

/** A session that ended meanwhile writes nothing. */
function keepNow(): void {
  stopWaiting?.();
  const profile = currentProfile();
  const own = profile && cachePrefix(profile);
  for (const [key, { prefix, cached }] of waiting) if (prefix === own) writeCached(prefix, key, cached);
  waiting.clear();
}

function forget(): void {
  stopWaiting?.();
  waiting.clear();
}
