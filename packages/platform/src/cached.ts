import { draftKey } from './drafts';
import type { Profile } from './shell-services';

const ANY_CACHE_KEY = /^ostep\.draft\.[^.]*\.kept\./;
const CACHED_MS = 12 * 60 * 60_000;

/** The prefix has the session and the roles, because the same person with other roles may see other figures. */
export function cachePrefix({ id, roles, session = '' }: Profile): string {
  return draftKey(id, `kept.${session}.${roles.toSorted().join('+')}.`);
}

/** A stored answer begins with its time, so that its age is known without parsing it. */
export const cachedTime = (stored: string): number => Number.parseInt(stored, 10) || 0;

/** A time in the future, stored before the clock was set back, counts like one in the past. */
export const isCacheExpired = (at: number, now = Date.now()): boolean => Math.abs(now - at) > CACHED_MS;

/** Keeps the cache of this person's session and removes all others; null removes all. */
export function removeCacheOfOthers(profile: Profile | null): void {
  const prefix = profile && cachePrefix(profile);
  removeCached((key) => prefix === null || !key.startsWith(prefix));
}

export function removeExpiredCache(): void {
  removeCached((key) => isCacheExpired(cachedTime(localStorage.getItem(key) ?? '')));
}

function removeCached(matches: (key: string) => boolean): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => ANY_CACHE_KEY.test(key) && matches(key));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
