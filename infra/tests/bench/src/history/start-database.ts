import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bootstrap, migrateAll, startEmbedded, temporaryFolder } from '@ostep/database';
import { loadDemo } from '@ostep/demo';
import { openPostgres } from '@ostep/service-kit/postgres';

const SECRET = 'bench';

/** A PostgreSQL of its own with the demo data; `sql` is its administrator. */
export async function startDatabase() {
  const folder = temporaryFolder('ostep-bench-');
  const logFile = join(folder, 'postgresql.log');
  const database = await startEmbedded({ dataDir: folder, secret: SECRET, logFile, disposable: true });
  const urls = await bootstrap({ adminUrl: database.adminUrl, secret: SECRET });
  await migrateAll(urls);
  await loadDemo({ urls, now: new Date() });
  const sql = openPostgres(urls.admin, { max: 1 });
  const close = async () => {
    await sql.end();
    await database.stop();
    await rm(database.cluster, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
  return { urls, sql, close };
}
