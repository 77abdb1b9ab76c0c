import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Connection, domains, withConnection } from '@ostep/database';
import { type Manifest, manifestFile, type TableCopy, tableFile } from './manifest';
import { columnList, readTables, type Table, tableName } from './tables';

type Reader = Pick<Connection, 'unsafe'>;

/**
 * Writes all data of a database, files included, to a new folder: one snapshot of one moment, while people go on
 * working. The manifest is written last, so that a backup that broke off is none.
 * @param adminUrl address of the product's database as one who may read everything
 */
export async function writeBackup(adminUrl: string, folder: string, now: Date): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  const manifest = await withConnection(adminUrl, (sql) =>
    sql.begin('isolation level repeatable read read only', async (tx): Promise<Manifest> => {
      const tables: TableCopy[] = [];
      for (const table of await readTables(tx)) tables.push(await writeTable(tx, table, folder));
      const [server] = await tx<{ version: string }[]>`select current_setting('server_version') as version`;
      return {
        format: 1,
        takenAt: now.toISOString(),
        serverVersion: server?.version ?? '',
        migrations: await migrationsOf(tx),
        tables,
        sequences: await sequencesOf(tx),
      };
    }),
  );
  await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Rows in the order of their key, so that the same data give the same hash. */
async function writeTable(sql: Reader, table: Table, folder: string): Promise<TableCopy> {
  const { schema, name, columns, key } = table;
  const query = `copy (select ${columnList(columns)} from ${tableName(table)} order by ${columnList(key)}) to stdout`;
  const hash = createHash('sha256');
  let rows = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      for (const byte of chunk) if (byte === 10) rows += 1;
      pass(null, chunk);
    },
  });
  const source = await sql.unsafe(query).readable();
  await pipeline(source, count, createGzip({ level: 6 }), createWriteStream(tableFile(folder, table)));
  return { schema, name, columns, rows, sha256: hash.digest('hex') };
}

async function migrationsOf(sql: Reader): Promise<Manifest['migrations']> {
  const found: [string, number[]][] = [];
  for (const domain of domains) {
    const rows = await sql.unsafe(
      `select folder_millis::text as millis from ${domain}.migration order by folder_millis`,
    );
    found.push([domain, rows.map(({ millis }) => Number(millis))]);
  }
  return Object.fromEntries(found);
}

async function sequencesOf(sql: Reader): Promise<Manifest['sequences']> {
  const rows = await sql.unsafe(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any($1) order by 1, 2`,
    [[...domains, 'files', 'jobs', 'requests']],
  );
  return rows.map(({ schema, name, last }) => ({ schema, name, last }));
}
