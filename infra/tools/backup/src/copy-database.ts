import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { SetupError, withConnection, withDatabase } from '@ostep/database';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { inTransaction, withClient } from './client';
import { copyOut } from './copy-out';
import { type Definition, readDefinition, tablesIn } from './definition';
import type { Digest } from './digest';
import { readSealed, tableFile, verifyFiles, writeSealed } from './manifest';
import { type Draft, dropDatabase } from './restore-backup';
import { columnList, type Table, tableName } from './tables';

export type DatabaseCopy = {
  readonly format: 1;
  readonly takenAt: string;
  readonly definition: Definition;
  readonly tables: readonly (Table & Digest)[];
};

const SNAPSHOT = 'isolation level repeatable read read only';

/**
 * Copies a database of another program, its definition included: no migrations of ours make its tables.
 * @throws SetupError where it holds what the definition cannot express
 */
export async function writeDatabaseCopy(url: string, folder: string, now: Date): Promise<DatabaseCopy> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy = await withClient(url, (client) =>
    inTransaction(client, SNAPSHOT, async (): Promise<DatabaseCopy> => {
      const definition = await readDefinition(client);
      const tables: (Table & Digest)[] = [];
      for (const table of tablesIn(definition)) {
        const file = createWriteStream(tableFile(folder, table), { mode: 0o600 });
        tables.push({ ...table, ...(await copyOut(client, table, [createGzip(), file])) });
      }
      return { format: 1, takenAt: now.toISOString(), definition, tables };
    }),
  );
  await verifyFiles(folder, copy);
  await writeSealed(folder, copy);
  return copy;
}

/** @throws SetupError where the copy is not whole */
export async function readDatabaseCopy(folder: string): Promise<DatabaseCopy> {
  const copy = await readSealed<DatabaseCopy>(folder);
  await verifyFiles(folder, copy);
  return copy;
}

export type CopyTarget = { readonly adminUrl: string; readonly name: string; readonly owner: string };

/** Fills a second database, which `swapIn` puts in place. @throws SetupError when something differs from the copy */
export async function prepareDatabaseCopy(folder: string, { adminUrl, name, owner }: CopyTarget): Promise<Draft> {
  const copy = await readDatabaseCopy(folder);
  const draft = `${name}_restoring`;
  await dropDatabase(adminUrl, draft);
  await withConnection(adminUrl, async (sql) => {
    await sql`create database ${sql(draft)} template template0 encoding 'UTF8' owner ${sql(owner)}`;
    await sql`revoke all on database ${sql(draft)} from public`;
  });
  try {
    await fillDatabase(withDatabase(adminUrl, draft), copy, folder, owner);
  } catch (error) {
    await dropDatabase(adminUrl, draft);
    throw error;
  }
  return { database: draft, name };
}

/** Makes the tables in an empty database, owned by `owner`. */
async function fillDatabase(url: string, copy: DatabaseCopy, folder: string, owner: string): Promise<void> {
  const { definition, tables } = copy;
  await withClient(url, (client) =>
    inTransaction(client, '', async () => {
      await client.query('select set_config($1, $2, true)', ['role', owner]);
      for (const { create } of definition.tables) await client.query(create);
      await client.query('reset role');
      for (const table of tables) await fillTable(client, table, folder);
      await client.query('select set_config($1, $2, true)', ['role', owner]);
      for (const statement of definition.afterwards) await client.query(statement);
      await client.query('reset role');
      await check(client, copy);
      await client.query('analyze');
    }),
  );
}

async function fillTable(client: Client, table: Table, folder: string): Promise<void> {
  const target = client.query(from(`copy ${tableName(table)} (${columnList(table.columns)}) from stdin`));
  await pipeline(createReadStream(tableFile(folder, table)), createGunzip(), target);
}

async function check(client: Client, { definition, tables }: DatabaseCopy): Promise<void> {
  if (JSON.stringify(await readDefinition(client)) !== JSON.stringify(definition)) {
    throw new SetupError('The definition of the database did not come back as it was.');
  }
  for (const table of tables) {
    const { sha256 } = await copyOut(client, table);
    if (sha256 !== table.sha256) throw new SetupError(`${tableName(table)} did not come back as it was.`);
  }
}
