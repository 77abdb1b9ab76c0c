import { roles } from '@ostep/kernel';
import type { Profile } from '@ostep/platform';

const KEY = 'ostep.lastProfile';
const VALID_UNTIL = 'ostep.lastSessionUntil';

/** The person who was signed in last in this browser and can read cached answers while the server does not answer. */
export function readLastProfile(): Profile | null {
  try {
    const stored: Partial<Record<keyof Profile, unknown>> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { id, username, firstName, lastName, roles: storedRoles, session } = stored;
    if (typeof id !== 'string' || typeof username !== 'string') return null;
    if (typeof firstName !== 'string' || typeof lastName !== 'string' || !Array.isArray(storedRoles)) return null;
    const profile = { id, username, firstName, lastName, roles: roles.filter((role) => storedRoles.includes(role)) };
    return typeof session === 'string' ? { ...profile, session } : profile;
  } catch {
    return null;
  }
}

/** The last profile, while its session should still be valid; it may have been ended elsewhere. */
export function readLiveProfile(): Profile | null {
  return Number(localStorage.getItem(VALID_UNTIL)) > Date.now() ? readLastProfile() : null;
}

/** Whether the session reached its end. A session that was ended earlier has no stored end, or a later one. */
export function hasSessionExpired(): boolean {
  const until = Number(localStorage.getItem(VALID_UNTIL));
  return until > 0 && until <= Date.now();
}

export function storeLastProfile(profile: Profile | null): void {
  if (profile) store(KEY, JSON.stringify(profile));
  else for (const key of [KEY, VALID_UNTIL]) localStorage.removeItem(key);
}

/** @param time milliseconds since 1970 */
export function storeSessionEnd(time: number): void {
  store(VALID_UNTIL, String(time));
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden: without a network nobody is signed in.
  }
}
