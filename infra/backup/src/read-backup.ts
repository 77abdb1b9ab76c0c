import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  bootstrap,
  type Connection,
  databaseOf,
  domains,
  migrateAll,
  productDatabase,
  SetupError,
  withConnection,
  withDatabase,
} from '@ostep/database';
import { migrateQueue } from '@ostep/service-kit';
import { type Manifest, readManifest, type TableCopy, tableFile } from './manifest';
import { columnList, readTables, tableName } from './tables';

export type RestoreOptions = {
  readonly folder: string;
  /** A server's address with a role that may create databases and roles. */
  readonly adminUrl: string;
  readonly secret: string;
  /** The word that lets a database with data be replaced. */
  readonly overwrite: boolean;
  readonly database?: string;
};

/**
 * Makes the product's database out of a backup. It is filled beside the present one and takes its place only when every
 * table has the hash it had: whatever goes wrong before leaves everything as it was.
 * @throws SetupError where data would be overwritten without leave, the product runs, or the backup does not fit
 */
export async function restoreBackup({
  folder,
  adminUrl,
  secret,
  overwrite,
  database,
}: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const name = database ?? productDatabase(adminUrl);
  const draft = `${name}_restoring`;
  const server = withDatabase(adminUrl, 'postgres');
  await refuseUnlessFree(server, name, overwrite);
  await withConnection(server, (sql) => sql`drop database if exists ${sql(draft)} with (force)`);
  try {
    const urls = await bootstrap({ adminUrl: server, secret, database: draft });
    await migrateQueue(urls.queue);
    await migrateAll(urls);
    await withConnection(urls.admin, async (sql) => {
      await refuseOtherVersion(sql, manifest);
      await fill(sql, manifest, folder);
      await sql`analyze`;
    });
  } catch (error) {
    await withConnection(server, (sql) => sql`drop database if exists ${sql(draft)} with (force)`);
    throw error;
  }
  await withConnection(server, async (sql) => {
    const before = `${name}_before_restore`;
    await sql`drop database if exists ${sql(before)} with (force)`;
    const [known] = await sql`select 1 from pg_database where datname = ${name}`;
    if (known) await sql`alter database ${sql(name)} rename to ${sql(before)}`;
    await sql`alter database ${sql(draft)} rename to ${sql(name)}`;
    await sql`drop database if exists ${sql(before)} with (force)`;
  });
  return manifest;
}

async function refuseUnlessFree(server: string, name: string, overwrite: boolean): Promise<void> {
  const [known] = await withConnection(server, (sql) => sql`select 1 from pg_database where datname = ${name}`);
  if (!known) return;
  await withConnection(withDatabase(server, name), async (sql) => {
    const users = await sql<{ name: string }[]>`
      select distinct usename as name from pg_stat_activity where datname = ${name} and usename like 'ostep\\_%'`;
    if (users.length > 0) throw new SetupError('The product runs on this database: stop it first.');
    if (overwrite) return;
    for (const table of await readTables(sql)) {
      const [row] = await sql.unsafe(`select 1 from ${tableName(table)} limit 1`);
      if (row)
        throw new SetupError(
          `The database ${databaseOf(withDatabase(server, name))} holds data: add --overwrite to replace them.`,
        );
    }
  });
}

/** Tables are made by the migrations of this version, so these have to be the backup's. */
async function refuseOtherVersion(sql: Connection, manifest: Manifest): Promise<void> {
  for (const domain of domains) {
    const rows = await sql<{ millis: string }[]>`
      select folder_millis::text as millis from ${sql(domain)}.migration order by folder_millis`;
    const [here, there] = [rows.map(({ millis }) => Number(millis)), manifest.migrations[domain] ?? []];
    if (here.join() === there.join()) continue;
    throw new SetupError(
      `The backup was taken with other migrations of ${domain} (${there.length}; this version has ${here.length}): restore it with the version that took it, then start the newer one.`,
    );
  }
}

/** All tables in one transaction, in the order of their foreign keys, with the triggers of the tables silent. */
async function fill(sql: Connection, { tables, sequences }: Manifest, folder: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe(`truncate ${tables.map(tableName).join(', ')}`);
    for (const table of tables) {
      await tx.unsafe(`alter table ${tableName(table)} disable trigger user`);
      await fillTable(tx, table, folder);
      await tx.unsafe(`alter table ${tableName(table)} enable trigger user`);
    }
    for (const { schema, name, last } of sequences) {
      if (last !== null) await tx`select setval(${tableName({ schema, name })}::regclass, ${last}::bigint)`;
    }
  });
}

async function fillTable(sql: Pick<Connection, 'unsafe'>, table: TableCopy, folder: string): Promise<void> {
  const hash = createHash('sha256');
  const check = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      pass(null, chunk);
    },
  });
  const target = await sql.unsafe(`copy ${tableName(table)} (${columnList(table.columns)}) from stdin`).writable();
  await pipeline(createReadStream(tableFile(folder, table)), createGunzip(), check, target);
  if (hash.digest('hex') === table.sha256) return;
  throw new SetupError(`The backup is damaged: ${table.schema}.${table.name} is not what was written.`);
}
