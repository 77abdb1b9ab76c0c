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

/** How many of the earlier migrations a database had. */
type Counts = Readonly<Partial<Record<Domain, number>>>;
const firstRelease: Counts = { dictionaries: 4, contracts: 2, orders: 8, protocols: 2, summaries: 5 };
const secondRelease: Counts = {
  ...{ dictionaries: 9, contracts: 8, office: 3, orders: 20 },
  ...{ protocols: 13, summaries: 13, search: 2 },
};
const all: Counts = Object.fromEntries(domains.map((domain) => [domain, earlierMigrations(domain).length]));

test.each([
  ['of the first release', firstRelease],
  ['of the second release', secondRelease],
  ['with every earlier migration', all],
])('a database %s becomes one that was made just now', async (_, counts) => {
  const urls = await bootstrap({ adminUrl: server, secret: 'tests', database: DATABASE });
  for (const domain of domains) {
    const until = earlierMigrations(domain)[(counts[domain] ?? 0) - 1]?.folderMillis ?? 0;
    await migrate(domain, urls[domain], { until });
  }
  await migrateAll(urls);
  await migrateAll(urls);
  expect(differences(expectedCatalog(), await withConnection(urls.admin, readCatalog))).toEqual([]);
  const [journal] = await withConnection(urls.admin, (sql) => sql`select count(*)::int from orders.migration`);
  expect(journal).toEqual({ count: 1 });
});
