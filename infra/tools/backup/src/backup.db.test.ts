import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bootstrap,
  type DatabaseUrls,
  databaseOf,
  domains,
  migrate,
  withConnection,
  withDatabase,
} from '@ostep/database';
import { openSeparateDatabase } from '@ostep/database/testing';
import { loadDemo } from '@ostep/demo';
import { insertJob, openDatabase, storeFile } from '@ostep/service-kit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const server = withDatabase(inject('databaseUrls').admin, 'postgres');
const name = `${databaseOf(inject('databaseUrls').admin)}_saved`;
const restored = `${name}_back`;
const older = `${name}_older`;
const secret = 'tests';
const now = new Date('2026-11-21T11:00:00Z');
let urls: DatabaseUrls;
let folder: string;

const drop = (database: string) =>
  withConnection(server, (sql) => sql`drop database if exists ${sql(database)} with (force)`);

const ask = (database: string, question: string) =>
  withConnection(withDatabase(server, database), async (sql) =>
    (await sql.unsafe(question)).map((row) => Object.values(row).join(' ')),
  );

/** Except what a backup leaves out: the queue and the times of migrations. */
async function hashesOf(database: string): Promise<string[]> {
  const tables = await ask(
    database,
    `select format('%I.%I', schemaname, tablename) from pg_tables where tablename not in ('migration', 'applied_file')
       and schemaname not in ('bullmq', 'pg_catalog', 'information_schema') order by 1`,
  );
  const hashes = tables.map(
    (table) =>
      `select '${table}', count(*), md5(coalesce(string_agg(md5(t::text), '' order by t::text), '')) from ${table} t`,
  );
  return ask(database, `${hashes.join(' union all ')} order by 1`);
}

const sequencesOf = (database: string) =>
  ask(
    database,
    `select schemaname, sequencename, last_value from pg_sequences where schemaname <> 'bullmq' order by 1, 2`,
  );

const rightsOf = (database: string) =>
  ask(
    database,
    `select 'schema', nspname, nspowner::regrole, array(select unnest(nspacl)::text order by 1) from pg_namespace
     union all select 'table', oid::regclass::text, relowner::regrole, array(select unnest(relacl)::text order by 1)
       from pg_class where relnamespace::regnamespace::text ~ '^(${domains.join('|')}|files|jobs|requests)'
     union all select 'function', oid::regprocedure::text, proowner::regrole, array(select unnest(proacl)::text order by 1)
       from pg_proc where pronamespace::regnamespace::text ~ '^(${domains.join('|')}|files|jobs|requests)'
     union all select 'setting', coalesce(nullif(setrole, 0)::regrole::text, ''), '0', setconfig
       from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())
     order by 1, 2`,
  );

beforeAll(async () => {
  for (const database of [name, restored, older]) await drop(database);
  ({ urls } = await openSeparateDatabase('saved', inject('databaseUrls').admin));
  await loadDemo({ urls, now });
  const { db, close } = openDatabase(urls.contracts, 1, 'test');
  // Longer than all buffers on the way, to test backpressure.
  await storeFile(db, randomBytes(3_000_000), 'application/pdf');
  const { sha256 } = await storeFile(db, Buffer.from([0, 10, 92, 9, 255, 13, 0]), 'application/pdf');
  const file = { fileSha256: sha256, fileName: 'ą.xlsx' };
  const caller = { subject: '1', username: 'biuro', fullName: 'Anna Nowak', roles: [] };
  await insertJob(db, { queue: 'parse-contract', payload: { text: 'ąęź\n\t\\N' }, caller, requestId: 'r', ...file });
  await close();
  folder = await mkdtemp(join(tmpdir(), 'ostep-backup-'));
  await writeBackup(urls.admin, folder, now);
}, 60_000);
afterAll(async () => {
  for (const database of [name, restored, older]) await drop(database);
  await rm(folder, { recursive: true, force: true });
});

const restore = (overwrite: boolean) =>
  restoreBackup({ folder, adminUrl: server, secret, overwrite, database: restored });

test('every table is restored with its hash, files included; so are sequences, owners, grants and settings', async () => {
  await restore(false);
  const before = await hashesOf(name);
  expect(await hashesOf(restored)).toEqual(before);
  expect(before.filter((line) => !line.includes(' 0 ')).length).toBeGreaterThan(20);
  expect(await sequencesOf(restored)).toEqual(await sequencesOf(name));
  expect(await rightsOf(restored)).toEqual(await rightsOf(name));
}, 60_000);

test('a database with data is replaced only with the option for it, and never under a running product', async () => {
  await expect(restore(false)).rejects.toThrow(`The database ${restored} holds data: add --overwrite to replace them.`);
  const reader = openDatabase(withDatabase(urls.contracts, restored), 1, 'test');
  await reader.db.$client`select 1`;
  await expect(restore(true)).rejects.toThrow('The product runs on this database: stop it first.');
  await reader.close();
  await ask(restored, 'delete from protocols.settlement; update dictionaries.squad set name = upper(name)');
  await restore(true);
  expect(await hashesOf(restored)).toEqual(await hashesOf(name));
}, 60_000);

test('a damaged, an incomplete and a newer backup are refused and change nothing', async () => {
  const before = await hashesOf(restored);
  const spoiled = async (file: string, spoil: (good: Buffer) => Buffer | string) => {
    const good = await readFile(join(folder, file));
    await writeFile(join(folder, file), spoil(good));
    const refusal = await restore(true).then(
      () => 'restored',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    await writeFile(join(folder, file), good);
    return refusal;
  };
  const squads = 'dictionaries.squad.copy.gz';
  const squadsDamaged = /^SetupError: The backup is damaged: the file of dictionaries\.squad: /;
  expect(await spoiled(squads, (good) => good.subarray(0, -20))).toMatch(squadsDamaged);
  expect(await spoiled(squads, (good) => Buffer.concat([good, good]))).toMatch(squadsDamaged);
  const manifestDamaged = 'SetupError: The backup is damaged: manifest.json is not what was written.';
  expect(await spoiled('manifest.json', (good) => good.toString().replace('"rows": ', '"rows": 1'))).toBe(
    manifestDamaged,
  );
  const seal = await readFile(join(folder, 'manifest.sha256'));
  await rm(join(folder, 'manifest.sha256'));
  await expect(restore(true)).rejects.toThrow(`There is no whole backup in ${folder}: its manifest.sha256 is missing.`);
  await writeFile(join(folder, 'manifest.sha256'), seal);
  expect(await hashesOf(restored)).toEqual(before);
}, 60_000);

test('a backup of an older version is brought up to date; one of a newer version is refused', async () => {
  const past = await mkdtemp(join(tmpdir(), 'ostep-backup-'));
  const old = await bootstrap({ adminUrl: server, secret, database: older });
  const first = Number(await ask(name, 'select min(folder_millis) from search.migration'));
  for (const domain of domains) await migrate(domain, old[domain], domain === 'search' ? { until: first } : {});
  await loadDemo({ urls: old, now });
  await writeBackup(old.admin, past, now);
  // No other domain reads what search publishes, so the demo can be loaded beside its first migration.
  const isOlder = (line: string) => !line.startsWith('search.');
  const hashes = (await hashesOf(older)).filter(isOlder);
  await restoreBackup({ folder: past, adminUrl: server, secret, overwrite: true, database: restored });
  expect((await hashesOf(restored)).filter(isOlder)).toEqual(hashes);
  const journal = 'select folder_millis from search.migration order by 1';
  expect(await ask(restored, journal)).toEqual(await ask(name, journal));
  expect(await ask(older, journal)).toHaveLength(1);
  await ask(older, 'insert into search.migration (folder_millis, hash) values (1, 1)');
  await writeBackup(old.admin, past, now);
  await expect(
    restoreBackup({ folder: past, adminUrl: server, secret, overwrite: true, database: restored }),
  ).rejects.toThrow(/migrations of search that this version does not have/);
  await rm(past, { recursive: true, force: true });
}, 60_000);

test('a backup is a snapshot: writes during it are not included', async () => {
  const busy = await mkdtemp(join(tmpdir(), 'ostep-backup-'));
  const counted = `select (select count(*) from dictionaries.squad) as squads,
    (select count(*) from dictionaries.action_scope) as scopes`;
  const countsOf = async (database: string) =>
    String(await ask(database, counted))
      .split(' ')
      .map(Number);
  const [squads = 0, scopes = 0] = await countsOf(name);
  let going = true;
  let begin = () => {};
  const writingStarted = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const writing = withConnection(urls.dictionaries, async (sql) => {
    for (let count = 0; going; count += 1) {
      const key = `B${count}`;
      await sql.begin(async (tx) => {
        await tx`insert into dictionaries.squad (code, name, modified_by) values (${key}, ${key}, 'biuro')`;
        await tx`insert into dictionaries.action_scope (key, value, modified_by) values (${key}, ${key}, 'biuro')`;
      });
      begin();
    }
  });
  await writingStarted;
  await writeBackup(urls.admin, busy, now).finally(() => {
    going = false;
  });
  await writing;
  await restoreBackup({ folder: busy, adminUrl: server, secret, overwrite: true, database: restored });
  const [savedSquads = 0, savedScopes = 0] = await countsOf(restored);
  const [allSquads = 0] = await countsOf(name);
  expect(savedSquads - squads).toBe(savedScopes - scopes);
  expect(savedSquads).toBeGreaterThan(squads);
  expect(savedSquads).toBeLessThan(allSquads);
  await rm(busy, { recursive: true, force: true });
}, 60_000);
