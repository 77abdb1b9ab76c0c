import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { bootstrap, type DatabaseUrls, databaseOf, migrateAll, withConnection, withDatabase } from '@ostep/database';
import { loadDictionaries } from '@ostep/demo';
import { insertJob, openDatabase, storeFile } from '@ostep/service-kit';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { restoreBackup } from './read-backup';
import { readTables, tableName } from './tables';
import { writeBackup } from './write-backup';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const server = withDatabase(inject('databaseUrls').admin, 'postgres');
const name = `${databaseOf(inject('databaseUrls').admin)}_saved`;
const restored = `${name}_back`;
const secret = 'tests';
let urls: DatabaseUrls;
let folder: string;

const drop = (database: string) =>
  withConnection(server, (sql) => sql`drop database if exists ${sql(database)} with (force)`);

/** The hash of every table's rows, by PostgreSQL itself. */
function hashesOf(database: string): Promise<Record<string, string>> {
  return withConnection(withDatabase(server, database), async (sql) => {
    const found: [string, string][] = [];
    for (const table of await readTables(sql)) {
      const [row] = await sql.unsafe(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash from ${tableName(table)} t`,
      );
      found.push([`${table.schema}.${table.name}`, String(row?.hash)]);
    }
    return Object.fromEntries(found);
  });
}

beforeAll(async () => {
  await drop(name);
  await drop(restored);
  urls = await bootstrap({ adminUrl: server, secret, database: name });
  await migrateAll(urls);
  await withConnection(urls.dictionaries, loadDictionaries);
  const { db, close } = openDatabase(urls.contracts, 1, 'test');
  const { sha256 } = await storeFile(db, Buffer.from([0, 10, 92, 9, 255, 13, 0]), 'application/pdf');
  const caller = { username: 'biuro', fullName: 'Anna Nowak', roles: [] };
  const payload = { text: 'ąęź\n\t\\N' };
  await insertJob(db, {
    queue: 'parse-contract',
    payload,
    fileSha256: sha256,
    fileName: 'ą.xlsx',
    caller,
    requestId: 'r',
  });
  await close();
  folder = await mkdtemp(join(tmpdir(), 'ostep-backup-'));
  await writeBackup(urls.admin, folder, new Date('2026-11-21T11:00:00Z'));
});
afterAll(async () => {
  await drop(name);
  await drop(restored);
  await rm(folder, { recursive: true, force: true });
});

const restore = (overwrite: boolean) =>
  restoreBackup({ folder, adminUrl: server, secret, overwrite, database: restored });

test('every table, files included, comes back as it was, and new rows get new numbers', async () => {
  await restore(false);
  const before = await hashesOf(name);
  expect(await hashesOf(restored)).toEqual(before);
  expect(Object.values(before).filter((hash) => !hash.startsWith('0 ')).length).toBeGreaterThan(6);
  const next = (database: string) =>
    withConnection(withDatabase(server, database), async (sql) => {
      const rows = await sql`select schemaname || '.' || sequencename as name, last_value from pg_sequences order by 1`;
      return rows.filter(({ name: sequence }) => !String(sequence).startsWith('bullmq'));
    });
  expect(await next(restored)).toEqual(await next(name));
});

test('a database with data is replaced only where the word is given, and never under a running product', async () => {
  await expect(restore(false)).rejects.toThrow(/holds data: add --overwrite/);
  const reader = openDatabase(urls.contracts.replace(`/${name}`, `/${restored}`), 1, 'test');
  await reader.sql`select 1`;
  await expect(restore(true)).rejects.toThrow('The product runs on this database: stop it first.');
  await reader.close();
  await restore(true);
  expect(await hashesOf(restored)).toEqual(await hashesOf(name));
});

test('a damaged backup, one that broke off and one of another version change nothing', async () => {
  const before = await hashesOf(restored);
  const table = (await readdir(folder)).find((file) => file.startsWith('dictionaries.squad')) ?? '';
  const good = await readFile(join(folder, table));
  await writeFile(join(folder, table), gzipSync(gunzipSync(good).subarray(0, -2)));
  await expect(restore(true)).rejects.toThrow();
  await writeFile(join(folder, table), good);
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
  await writeFile(join(folder, 'manifest.json'), manifest.replace(/"orders": \[\n\s+\d+,/, '"orders": [\n'));
  await expect(restore(true)).rejects.toThrow(/other migrations of orders/);
  await rm(join(folder, 'manifest.json'));
  await expect(restore(true)).rejects.toThrow(/no whole backup/);
  await appendFile(join(folder, 'manifest.json'), manifest);
  expect(await hashesOf(restored)).toEqual(before);
});
