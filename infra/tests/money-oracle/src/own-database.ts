import { bootstrap, type DatabaseUrls, migrateAll, withConnection } from '@ostep/database';

/** Closing a month holds for the whole database: such a test has one of its own. */
export async function openOwnDatabase(name: string, server: string) {
  const database = `ostep_${name}_${process.pid}`;
  // The secret of the test server: roles belong to the server, not to the database.
  const urls: DatabaseUrls = await bootstrap({ adminUrl: server, secret: 'tests', database });
  await migrateAll(urls);
  const close = () => withConnection(server, (sql) => sql`drop database ${sql(database)} with (force)`);
  return { urls, close };
}
