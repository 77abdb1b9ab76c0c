import { roles } from '@ostep/kernel';
import type { Profile } from '@ostep/platform';

const KEY = 'ostep.lastProfile';
const VALID_UNTIL = 'ostep.lastSessionUntil';

/** Who was signed in last in this browser: without an answer of the server that person reads what was kept for them. */
export function readLastProfile(): Profile | null {
  try {
    const {
      id,
      username,
      firstName,
      lastName,
      roles: held,
      session,
    }: Partial<Record<keyof Profile, unknown>> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof id !== 'string' || typeof username !== 'string') return null;
    if (typeof firstName !== 'string' || typeof lastName !== 'string' || !Array.isArray(held)) return null;
    const profile = { id, username, firstName, lastName, roles: roles.filter((role) => held.includes(role)) };
    return typeof session === 'string' ? { ...profile, session } : profile;
  } catch {
    return null;
  }
}

/** The profile of a session that has not run out, unless it was ended elsewhere. */
export function readLiveProfile(): Profile | null {
  return Number(localStorage.getItem(VALID_UNTIL)) > Date.now() ? readLastProfile() : null;
}

/** Nobody ended it before its time: that takes its mark away, or leaves it for later. */
export function hasRunOut(): boolean {
  const until = Number(localStorage.getItem(VALID_UNTIL));
  return until > 0 && until <= Date.now();
}

export function keepLastProfile(profile: Profile | null): void {
  if (profile) store(KEY, JSON.stringify(profile));
  else for (const key of [KEY, VALID_UNTIL]) localStorage.removeItem(key);
}

/** @param time milliseconds since 1970 */
export function keepLastValidity(time: number): void {
  store(VALID_UNTIL, String(time));
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden: without a network nobody is signed in.
  }
}
