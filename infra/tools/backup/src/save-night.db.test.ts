import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseUrls, databaseOf, withConnection, withDatabase } from '@ostep/database';
import { openSeparateDatabase } from '@ostep/database/testing';
import { loadDemo } from '@ostep/demo';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { saveNight } from './save-night';

const server = withDatabase(inject('databaseUrls').admin, 'postgres');
const name = `${databaseOf(inject('databaseUrls').admin)}_nights`;
const secret = 'tests';
const first = new Date('2026-11-02T01:30:00Z');
let urls: DatabaseUrls;
let folder: string;

const drop = () => withConnection(server, (sql) => sql`drop database if exists ${sql(name)} with (force)`);
const databases = () =>
  withConnection(server, async (sql) =>
    (await sql`select datname from pg_database where datname like ${`${name}%`}`).map(({ datname }) => datname),
  );

beforeAll(async () => {
  await drop();
  ({ urls } = await openSeparateDatabase('nights', inject('databaseUrls').admin));
  await loadDemo({ urls, now: first });
  folder = await mkdtemp(join(tmpdir(), 'ostep-nights-'));
}, 60_000);
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const night = (days: number) =>
  saveNight({ folder, adminUrl: urls.admin, secret, now: new Date(first.getTime() + days * 86_400_000) });

test('each night is backed up, once a week restored beside the product and compared, and old backups are removed', async () => {
  const working = withConnection(urls.orders, (sql) => sql`select pg_sleep(0.1)`);
  const restored: boolean[] = [];
  const removed: string[] = [];
  for (let day = 0; day < 8; day += 1) {
    const report = await night(day);
    expect(report.rows).toBeGreaterThan(1000);
    restored.push(report.restored);
    removed.push(...report.removed);
  }
  await working;
  expect(restored).toEqual([true, false, false, false, false, false, false, true]);
  // 2.11.2026 is a Monday: the Sunday after it stands for its week.
  expect(removed).toEqual(['ostep-2026-11-02T013000Z']);
  expect(await readFile(join(folder, 'ostep-2026-11-09T013000Z/restored-at'), 'utf8')).toBe(
    '2026-11-09T01:30:00.000Z\n',
  );
  expect(await databases()).toEqual([name]);
}, 120_000);

test('an incomplete backup is removed after a day, one that was not made at night stays', async () => {
  await mkdir(join(folder, 'ostep-2026-11-09T120000Z'));
  await mkdir(join(folder, 'before-the-update'));
  expect((await night(8)).removed).toEqual(['ostep-2026-11-03T013000Z']);
  expect((await night(9)).removed).toEqual(['ostep-2026-11-04T013000Z', 'ostep-2026-11-09T120000Z']);
  expect(await readdir(folder)).toContain('before-the-update');
}, 60_000);

test('a backup that cannot be restored is reported, leaves no database behind, and removes no older backup', async () => {
  const kept = await readdir(folder);
  await withConnection(urls.admin, async (sql) => {
    await sql`set session_replication_role = replica`;
    await sql`delete from dictionaries.squad`;
  });
  const saved = 'ostep-2026-12-24T013000Z';
  await expect(night(52)).rejects.toThrow(/violates foreign key constraint/);
  expect(await databases()).toEqual([name]);
  expect((await readdir(folder)).sort()).toEqual([...kept, saved].sort());
}, 60_000);

test('an interrupted backup leaves nothing behind', async () => {
  const kept = await readdir(folder);
  await withConnection(urls.admin, (sql) => sql`alter schema search rename to gone`);
  await expect(night(53)).rejects.toThrow('search.migration');
  expect(await readdir(folder)).toEqual(kept);
}, 60_000);
