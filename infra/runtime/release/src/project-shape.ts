import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bootstrap, type Domain, migrateAll, startEmbedded, temporaryFolder, withConnection } from '@ostep/database';
import type { Shape } from './shape/shape';
import { shapeOfDomain } from './shape/shape-of-part';

/** Runs the migrations on a temporary server to read the published schema. */
export async function projectShape(domain: Domain): Promise<Shape> {
  const folder = temporaryFolder('ostep-shape-');
  const options = { dataDir: folder, secret: 'shape', logFile: join(folder, 'postgresql.log'), disposable: true };
  const server = await startEmbedded(options);
  try {
    const urls = await bootstrap({ adminUrl: server.adminUrl, secret: options.secret });
    await migrateAll(urls);
    return await withConnection(urls[domain], (sql) => shapeOfDomain(domain, sql));
  } finally {
    await server.stop();
    await rm(server.cluster, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}
