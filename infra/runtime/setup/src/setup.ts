import { bootstrap, makeDatabaseFor, migrateAll, withConnection } from '@ostep/database';
import { loadDictionaries } from '@ostep/demo';
import { migrateQueue, readSettings, runMain } from '@ostep/service-kit';
import * as z from 'zod';
import { installation, password, secretOf } from './installation';

const environment = installation.extend({
  /** `yes` fills empty dictionaries with those of the demo data. */
  DICTIONARIES: z.enum(['yes', 'no']).default('no'),
  PASSWORD_KEYCLOAK_DATABASE: password.optional(),
});

await runMain(async () => {
  const settings = readSettings(environment);
  const adminUrl = settings.DATABASE_ADMIN_URL;
  const urls = await bootstrap({ adminUrl, secret: secretOf(settings) });
  const keycloak = settings.PASSWORD_KEYCLOAK_DATABASE;
  if (keycloak) await makeDatabaseFor('keycloak', keycloak, adminUrl);
  await migrateQueue(urls.queue);
  await migrateAll(urls);
  if (settings.DICTIONARIES === 'yes') await withConnection(urls.dictionaries, loadDictionaries);
  process.stdout.write('The database is up to date.\n');
});
