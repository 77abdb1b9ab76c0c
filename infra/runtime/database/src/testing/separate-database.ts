import { bootstrap } from '../bootstrap';
import { withConnection } from '../connect';
import { migrateAll } from '../migrate';
import { type DatabaseUrls, databaseOf } from '../urls';

/** One secret for all databases of a run, because roles belong to the server. */
export const SECRET = 'tests';

const templateOf = (database: string) => `${database}_template`;

/** The template is bootstrapped and migrated once a run. Nothing connects to it afterwards, or it could not be copied. */
export async function makeTemplate(adminUrl: string, database: string): Promise<void> {
  const urls = await bootstrap({ adminUrl, secret: SECRET, database: templateOf(database) });
  await migrateAll(urls);
}

export const copyTemplate = (adminUrl: string, database: string): Promise<DatabaseUrls> =>
  bootstrap({ adminUrl, secret: SECRET, database, template: templateOf(database) });

export async function dropTestDatabases(adminUrl: string, database: string): Promise<void> {
  await withConnection(adminUrl, async (sql) => {
    for (const name of [database, templateOf(database)]) {
      await sql`drop database if exists ${sql(name)} with (force)`;
    }
  });
}

/** A separate migrated, empty database for a test that others would disturb. @param admin address of the run's database */
export async function openSeparateDatabase(name: string, admin: string) {
  const shared = databaseOf(admin);
  const database = `${shared}_${name}`;
  const urls = await bootstrap({ adminUrl: admin, secret: SECRET, database, template: templateOf(shared) });
  const close = () => withConnection(admin, (sql) => sql`drop database ${sql(database)} with (force)`);
  return { urls, close };
}
