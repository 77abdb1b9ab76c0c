import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bootstrap, migrateAll, startEmbedded, temporaryFolder, withConnection } from '@ostep/database';
import { migrateQueue } from '@ostep/service-kit';
import { catalogFile, catalogText, readCatalog } from './catalog/catalog';
import { publishedPage, publishedPageFile } from './catalog/published-page';

const folder = temporaryFolder('ostep-catalog-');
const secret = 'a database of a moment';
const logFile = join(folder, 'postgresql.log');
const server = await startEmbedded({ dataDir: folder, secret, logFile, disposable: true });
try {
  const urls = await bootstrap({ adminUrl: server.adminUrl, secret });
  await migrateQueue(urls.queue);
  await migrateAll(urls);
  const catalog = await withConnection(urls.admin, readCatalog);
  await writeFile(publishedPageFile, await withConnection(urls.admin, publishedPage));
  await writeFile(catalogFile, catalogText(catalog));
  console.log(`${catalogFile}: ${Object.keys(catalog.entries).length} entries, PostgreSQL ${catalog.server}.`);
} finally {
  await server.stop();
  await rm(server.cluster, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
