import { domains } from '@ostep/domains';
import { openPostgres } from '@ostep/service-kit/postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bootstrap, emptyDatabase } from './bootstrap';
import { TIME_LIMITS, withConnection } from './connect';
import { migrateAll } from './migrate';
import { databaseOf, withDatabase } from './urls';

const server = withDatabase(inject('databaseUrls').admin, 'postgres');
const database = `${databaseOf(inject('databaseUrls').admin)}_managed`;
/** Roles belong to the whole server, and other tests are connected with passwords derived from this secret. */
const secret = 'tests';

/** Like the administrator of a managed server: may create databases and roles, but is no superuser. */
const manager = new URL(server);
manager.username = `${database}_manager`;
manager.password = 'manager';

async function clear() {
  await withConnection(server, async (sql) => {
    await sql`drop database if exists ${sql(database)} with (force)`;
    const [known] = await sql`select 1 from pg_roles where rolname = ${manager.username}`;
    if (!known) return;
    await sql.unsafe(`drop owned by ${manager.username}`);
    await sql.unsafe(`drop role ${manager.username}`);
  });
}

beforeAll(async () => {
  await clear();
  await withConnection(server, async (sql) => {
    await sql.unsafe(`create role ${manager.username} login createdb createrole password 'manager'`);
    // The tests' own bootstrap created the roles on this server, so they are granted to this administrator afterwards.
    const roles = await sql<{ name: string }[]>`select rolname as name from pg_roles where rolname like 'ostep\\_%'`;
    for (const { name } of roles.filter((role) => role.name !== manager.username)) {
      await sql.unsafe(`grant ${name} to ${manager.username} with admin option`);
    }
  });
});

afterAll(clear);

test('an administrator who is no superuser can make the product’s database, twice', async () => {
  await bootstrap({ adminUrl: manager.href, secret, database });
  const urls = await bootstrap({ adminUrl: manager.href, secret, database });
  await migrateAll(urls);
  await migrateAll(urls);
  for (const domain of domains) {
    const [row] = await withConnection(
      urls[domain],
      (sql) => sql<{ tables: number }[]>`
        select count(*) as tables from information_schema.tables where table_schema = ${`${domain}_v1`}`,
    );
    expect(row?.tables, domain).toBeGreaterThan(0);
  }
  await emptyDatabase(withDatabase(manager.href, database));
  const left = await withConnection(
    urls.admin,
    (sql) => sql`select 1 from information_schema.schemata where schema_name = any(${[...domains]})`,
  );
  expect(left).toHaveLength(0);
});

test('the sessions of services have time limits, those of migrations and loading have none', async () => {
  const limits = 'select name, setting::int as ms from pg_settings where name = any($1) order by name';
  const names = Object.keys(TIME_LIMITS).sort();
  const url = inject('databaseUrls').orders;
  const service = openPostgres(url, { max: 1 });
  const known = (await service.unsafe(limits, [names])).map(({ name, ms }) => [name, ms]);
  await service.end();
  expect(known.slice(0, 2)).toEqual([
    ['idle_in_transaction_session_timeout', 30_000],
    ['statement_timeout', 180_000],
  ]);
  for (const transaction of known.slice(2)) expect(transaction).toEqual(['transaction_timeout', 300_000]);
  const loading = await withConnection(url, (sql) => sql.unsafe(limits, [names]));
  expect(loading.map(({ ms }) => ms)).toEqual(known.map(() => 0));
});
