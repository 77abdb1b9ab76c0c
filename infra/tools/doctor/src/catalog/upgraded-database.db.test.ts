import {
  bootstrap,
  type Domain,
  domains,
  earlierMigrations,
  migrate,
  migrateAll,
  withConnection,
} from '@ostep/database';
import { afterEach, expect, inject, test } from 'vitest';
import { differences, expectedCatalog, readCatalog } from './catalog';

const DATABASE = `ostep_carried_over_test_${process.pid}`;
const server = inject('databaseUrls').admin;

afterEach(() => withConnection(server, (sql) => sql`drop database if exists ${sql(DATABASE)} with (force)`));

const timesOf = (domain: Domain) => earlierMigrations(domain).map(({ folderMillis }) => folderMillis);

test.each([
  ['of the first release', '2026-11-22'],
  ['of the second release', '2026-11-24T06:00Z'],
  ['with every earlier migration', '2026-11-25'],
])('a database %s becomes one that was made just now', async (_, day) => {
  const urls = await bootstrap({ adminUrl: server, secret: 'tests', database: DATABASE });
  for (const domain of domains) {
    const until = Math.max(0, ...timesOf(domain).filter((time) => time < Date.parse(day)));
    await migrate(domain, urls[domain], { until });
  }
  await migrateAll(urls);
  await migrateAll(urls);
  expect(differences(expectedCatalog(), await withConnection(urls.admin, readCatalog))).toEqual([]);
  const journal = (url: string) =>
    withConnection(url, (sql) => sql`select folder_millis from orders.migration order by 1`);
  expect([...(await journal(urls.admin))]).toEqual([...(await journal(server))]);
});
