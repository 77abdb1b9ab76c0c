import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createGzip } from 'node:zlib';
import { domains } from '@ostep/database';
import type { Client } from 'pg';
import { inTransaction, withClient } from './client';
import { copyOut } from './copy-out';
import { type Manifest, type TableCopy, tableFile, verifyFiles, writeSealed } from './manifest';
import { readTables, savedSchemas } from './tables';

/** What else belongs to a backup. */
export type Beside = {
  /** Writes it into the backup's folder. */
  readonly write: (folder: string) => Promise<void>;
  /** Restores it from there into something separate. */
  readonly tryRestore: (folder: string) => Promise<void>;
};

const SNAPSHOT = 'isolation level repeatable read read only';

/**
 * Copies one snapshot while people continue to work, and reads it back before the folder counts as a backup. The role
 * in `adminUrl` must be able to read everything.
 */
export async function writeBackup(
  adminUrl: string,
  folder: string,
  now: Date,
  beside?: Pick<Beside, 'write'>,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const manifest = await withClient(adminUrl, (client) =>
    inTransaction(client, SNAPSHOT, async (): Promise<Manifest> => {
      const tables: TableCopy[] = [];
      for (const table of await readTables(client)) {
        const file = createWriteStream(tableFile(folder, table), { mode: 0o600 });
        tables.push({ ...table, ...(await copyOut(client, table, [createGzip(), file])) });
      }
      const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
      return {
        format: 1,
        takenAt: now.toISOString(),
        serverVersion: rows[0]?.version ?? '',
        migrations: await readMigrations(client),
        tables,
        sequences: await readSequences(client),
      };
    }),
  );
  await verifyFiles(folder, manifest);
  await beside?.write(folder);
  await writeSealed(folder, manifest);
  return manifest;
}

async function readMigrations(client: Client): Promise<Manifest['migrations']> {
  const found: [string, number[]][] = [];
  for (const domain of domains) {
    const { rows } = await client.query<{ millis: number }>(
      `select folder_millis::float8 as millis from ${domain}.migration order by folder_millis`,
    );
    found.push([domain, rows.map(({ millis }) => millis)]);
  }
  return Object.fromEntries(found);
}

async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string; last: string | null }>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any($1) order by 1, 2`,
    [savedSchemas],
  );
  return rows;
}
