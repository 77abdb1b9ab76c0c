import { draftKey } from './drafts';
import type { Profile } from './shell-services';

const OF_ANYBODY = /^ostep\.draft\.[^.]*\.kept\./;
const CACHED_MS = 12 * 60 * 60_000;

/** Never read by a later session: with other roles the same person may see other figures. */
export function cachePrefix({ id, roles, session = '' }: Profile): string {
  return draftKey(id, `kept.${session}.${roles.toSorted().join('+')}.`);
}

/** When an answer was given stands before it, so that its age is known without reading it. */
export const cachedTime = (stored: string): number => Number.parseInt(stored, 10) || 0;

/** A time ahead, from before the clock was set back, counts as a time ago. */
export const isCacheExpired = (at: number, now = Date.now()): boolean => Math.abs(now - at) > CACHED_MS;

/** Leaves what this person's session keeps, until it is too old. */
export function removeCacheOfOthers(profile: Profile | null): void {
  const prefix = profile && cachePrefix(profile);
  removeCached((key) => prefix === null || !key.startsWith(prefix));
}

export function removeExpiredCache(): void {
  removeCached((key) => isCacheExpired(cachedTime(localStorage.getItem(key) ?? '')));
}

function removeCached(isDue: (key: string) => boolean): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => OF_ANYBODY.test(key) && isDue(key));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
