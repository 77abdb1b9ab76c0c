import { randomBytes } from 'node:crypto';
import type { CompanyForm } from '@ostep/api-office';
import type { Caller } from '@ostep/service-kit';
import type { AddressForm } from '@ostep/set-up-page/api';

const IDLE_MS = 60 * 60_000;

/** What a browser has entered. It stays here until it is saved, so that no error loses it. */
export type Session = {
  readonly id: string;
  company: CompanyForm | null;
  person: FirstPerson | null;
  /** Saved last: it can move the page to another address. */
  address: AddressForm | null;
  upload: { readonly file: string; readonly bytes: number } | null;
};

export type FirstPerson = Caller & { readonly email: string };

export function openSessions(now: () => Date) {
  const sessions = new Map<string, { readonly session: Session; usedAt: number }>();
  const isIdle = (usedAt: number) => now().getTime() - usedAt >= IDLE_MS;
  return {
    begin: (): Session => {
      const id = randomBytes(24).toString('base64url');
      const session: Session = { id, company: null, person: null, address: null, upload: null };
      sessions.set(id, { session, usedAt: now().getTime() });
      return session;
    },
    find: (id: string | undefined): Session | null => {
      const entry = id === undefined ? undefined : sessions.get(id);
      if (!entry || isIdle(entry.usedAt)) return null;
      entry.usedAt = now().getTime();
      return entry.session;
    },
    keepOnly: (id: string | undefined): void => {
      for (const other of sessions.keys()) if (other !== id) sessions.delete(other);
    },
    areAllIdle: (): boolean => [...sessions.values()].every(({ usedAt }) => isIdle(usedAt)),
  };
}
