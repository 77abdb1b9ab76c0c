import type { Domain } from '@ostep/domains';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bootstrap } from './bootstrap';
import { withConnection } from './connect';
import { earlierMigrations } from './earlier-migrations';
import { migrate, migrateAll } from './migrate';
import { type DatabaseUrls, databaseOf, withDatabase } from './urls';

const server = withDatabase(inject('databaseUrls').admin, 'postgres');
const database = `${databaseOf(inject('databaseUrls').admin)}_alike`;
const clear = () => withConnection(server, (sql) => sql`drop database if exists ${sql(database)} with (force)`);

let urls: DatabaseUrls;
beforeAll(async () => {
  await clear();
  urls = await bootstrap({ adminUrl: server, secret: 'tests', database });
});
afterAll(clear);

test('a database with look-alike numbers is migrated, keeps them and accepts no new ones', async () => {
  // The last migration before numbers were compared by look-alike characters.
  const until = (domain: Domain, at: number) => ({ until: earlierMigrations(domain)[at]?.folderMillis ?? 0 });
  await migrate('dictionaries', urls.dictionaries, until('dictionaries', 3));
  await migrate('contracts', urls.contracts, until('contracts', 2));
  const insert = (number: string) =>
    withConnection(urls.admin, async (sql) => {
      await sql`insert into dictionaries.forest_district (id, key, value, modified_by)
        values (1, 'D', 'D', 't') on conflict do nothing`;
      await sql`insert into contracts.contract (contract_number, forest_district_id, contract_date, created_by, modified_by)
        values (${number}, 1, '2026-01-02', 't', 't')`;
    });
  await insert('SA.1');
  await insert('SA\u200b.1');
  await migrateAll(urls);
  const numbers = await withConnection(
    urls.admin,
    (sql) => sql<{ contract_number: string }[]>`
    select contract_number from contracts.contract order by id`,
  );
  expect(numbers.map((row) => row.contract_number)).toEqual(['SA.1', 'SA\u200b.1']);
  await expect(insert('SA\u00ad.1')).rejects.toMatchObject({ code: '23505', constraint_name: 'contract_number_key' });
  await insert('SA.2');
});
