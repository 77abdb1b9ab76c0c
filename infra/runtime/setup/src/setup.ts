import { accounts, bootstrap, makeDatabaseFor, migrateAll, roleOf, withConnection } from '@ostep/database';
import { loadDictionaries } from '@ostep/demo';
import { migrateQueue, readSettings, runMain } from '@ostep/service-kit';
import * as z from 'zod';

const PREFIX = 'PASSWORD_';

const nameOf = (account: string) => `${PREFIX}${account.toUpperCase()}`;
const password = z.string().min(16, 'must have at least 16 characters');

const environment = z.object({
  /** `yes` fills empty dictionaries with those of the demo data. */
  DICTIONARIES: z.enum(['yes', 'no']).default('no'),
  DATABASE_ADMIN_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  PASSWORD_KEYCLOAK_DATABASE: password.optional(),
  ...Object.fromEntries(accounts.map((account) => [nameOf(account), password])),
});

await runMain(async () => {
  const settings: Readonly<Record<string, string | undefined>> = readSettings(environment);
  const passwords = new Map(accounts.map((account) => [roleOf(account), settings[nameOf(account)] ?? '']));
  const adminUrl = settings['DATABASE_ADMIN_URL'] ?? '';
  const urls = await bootstrap({ adminUrl, secret: (role) => passwords.get(role) ?? '' });
  const keycloak = settings['PASSWORD_KEYCLOAK_DATABASE'];
  if (keycloak) await makeDatabaseFor('keycloak', keycloak, adminUrl);
  await migrateQueue(urls.queue);
  await migrateAll(urls);
  if (settings['DICTIONARIES'] === 'yes') await withConnection(urls.dictionaries, loadDictionaries);
  process.stdout.write('The database is up to date.\n');
});
