import { roles } from '@ostep/kernel';
import type { Profile } from '@ostep/platform';

const KEY = 'ostep.lastProfile';

/** Who was signed in last in this browser: without a network that person reads what was kept for them. */
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

export function keepLastProfile(profile: Profile | null): void {
  try {
    if (profile) localStorage.setItem(KEY, JSON.stringify(profile));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: without a network nobody is signed in.
  }
}
