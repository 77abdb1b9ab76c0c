import { accounts, roleOf } from '@ostep/database';
import * as z from 'zod';

const nameOf = (account: string) => `PASSWORD_${account.toUpperCase()}`;

export const password = z.string().min(16, 'must have at least 16 characters');

/** Settings of an administrator's programs, as in compose.yaml and in the chart of the platform. */
export const installation = z.object({
  DATABASE_ADMIN_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  ...Object.fromEntries(accounts.map((account) => [nameOf(account), password])),
});

export function secretOf(settings: Readonly<Record<string, unknown>>): (role: string) => string {
  const passwords = new Map(accounts.map((account) => [roleOf(account), String(settings[nameOf(account)] ?? '')]));
  return (role) => passwords.get(role) ?? '';
}
