import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { SetupError } from '@ostep/database';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { inTransaction, withClient } from './client';
import { copyOut } from './copy-out';
import { type Manifest, type TableCopy, tableFile } from './manifest';
import { columnList, tableName } from './tables';

/** Fills all tables or none, and reads each back. @throws SetupError when a hash differs from the saved one */
export async function fillTables(adminUrl: string, { tables, sequences }: Manifest, folder: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    inTransaction(client, '', async () => {
      await client.query(`truncate ${tables.map(tableName).join(', ')}`);
      // In the order of foreign keys; without triggers, which ran when the rows were first written.
      for (const table of tables) {
        await client.query(`alter table ${tableName(table)} disable trigger user`);
        await fillTable(client, table, folder);
        await client.query(`alter table ${tableName(table)} enable trigger user`);
      }
      for (const sequence of sequences) await setSequence(client, sequence);
      for (const table of tables) await checkTable(client, table);
    }),
  );
}

async function setSequence(client: Client, { schema, name, last }: Manifest['sequences'][number]): Promise<void> {
  if (last !== null) await client.query('select setval($1::regclass, $2)', [tableName({ schema, name }), last]);
}

async function checkTable(client: Client, table: TableCopy): Promise<void> {
  const { sha256 } = await copyOut(client, table);
  if (sha256 !== table.sha256) throw new SetupError(`${tableName(table)} did not come back as it was.`);
}

async function fillTable(client: Client, table: TableCopy, folder: string): Promise<void> {
  const target = client.query(from(`copy ${tableName(table)} (${columnList(table.columns)}) from stdin`));
  await pipeline(createReadStream(tableFile(folder, table)), createGunzip(), target);
}
