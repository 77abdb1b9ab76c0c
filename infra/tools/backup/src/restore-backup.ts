import {
  bootstrap,
  domains,
  knowsMigrations,
  migrate,
  migrateAll,
  productDatabase,
  type Secret,
  withConnection,
  withDatabase,
} from '@ostep/database';
import { migrateQueue } from '@ostep/service-kit';
import { BackupFault } from './backup-fault';
import { withClient } from './client';
import { fillTables } from './fill-tables';
import { type Manifest, readManifest, verifyFiles } from './manifest';
import { readTables, tableName } from './tables';

export type RestoreOptions = {
  readonly folder: string;
  readonly adminUrl: string;
  readonly secret: Secret;
  readonly overwrite: boolean;
  readonly database?: string;
};

/** A filled database that waits to take the place of another. */
export type Draft = { readonly database: string; readonly name: string };

/**
 * Fills a second database and swaps it in once every table has its saved hash, so a failure changes nothing. The tables
 * are made by the migrations of the backup; newer ones are applied afterwards.
 * @throws SetupError where data would be lost, the product runs, or the backup is damaged or newer
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(options.folder);
  await swapIn(options.adminUrl, [await prepareRestore(options)]);
  return manifest;
}

/** All of `restoreBackup` but the swap. */
export async function prepareRestore(options: RestoreOptions): Promise<Draft> {
  const { folder, adminUrl, secret, overwrite } = options;
  const manifest = await readManifest(folder);
  refuseNewer(manifest);
  const name = options.database ?? productDatabase(adminUrl);
  const draft = `${name}_restoring`;
  const server = withDatabase(adminUrl, 'postgres');
  await refuseUnlessFree(server, name, overwrite);
  await verifyFiles(folder, manifest);
  await dropDatabase(server, draft);
  try {
    const urls = await bootstrap({ adminUrl: server, secret, database: draft });
    await migrateQueue(urls.queue);
    for (const domain of domains) await migrate(domain, urls[domain], { until: newest(manifest, domain) });
    await fillTables(urls.admin, manifest, folder);
    await migrateAll(urls);
    await withConnection(urls.admin, (sql) => sql`analyze`);
  } catch (error) {
    await dropDatabase(server, draft);
    throw error;
  }
  return { database: draft, name };
}

const newest = ({ migrations }: Manifest, domain: string) => Math.max(0, ...(migrations[domain] ?? []));

/** This version's migrations must begin with those of the backup. */
function refuseNewer(manifest: Manifest): void {
  for (const domain of domains) {
    if (knowsMigrations(domain, manifest.migrations[domain] ?? [])) continue;
    throw new BackupFault(
      'newer',
      domain,
      `The backup was taken with migrations of ${domain} that this version does not have: restore it with the version that took it.`,
    );
  }
}

async function refuseUnlessFree(server: string, name: string, overwrite: boolean): Promise<void> {
  const [known] = await withConnection(server, (sql) => sql`select 1 from pg_database where datname = ${name}`);
  if (!known) return;
  await withClient(withDatabase(server, name), async (client) => {
    const { rowCount: users } = await client.query(
      `select 1 from pg_stat_activity where datname = $1 and usename like 'ostep\\_%' limit 1`,
      [name],
    );
    if (users) throw new BackupFault('running', name, 'The product runs on this database: stop it first.');
    if (overwrite) return;
    for (const table of await readTables(client)) {
      const { rowCount } = await client.query(`select 1 from ${tableName(table)} limit 1`);
      if (rowCount) {
        throw new BackupFault('occupied', name, `The database ${name} holds data: add --overwrite to replace them.`);
      }
    }
  });
}

export const dropDatabase = (adminUrl: string, name: string) =>
  withConnection(withDatabase(adminUrl, 'postgres'), (sql) => sql`drop database if exists ${sql(name)} with (force)`);

/** Puts all drafts in place or none. */
export async function swapIn(adminUrl: string, drafts: readonly Draft[]): Promise<void> {
  const before = (name: string) => `${name}_before_restore`;
  const dropBefore = async () => {
    for (const { name } of drafts) await dropDatabase(adminUrl, before(name));
  };
  await dropBefore();
  await withConnection(withDatabase(adminUrl, 'postgres'), (server) =>
    server.begin(async (sql) => {
      for (const { database, name } of drafts) {
        const [known] = await sql`select 1 from pg_database where datname = ${name}`;
        if (known) await sql`alter database ${sql(name)} rename to ${sql(before(name))}`;
        await sql`alter database ${sql(database)} rename to ${sql(name)}`;
      }
    }),
  );
  await dropBefore();
}
