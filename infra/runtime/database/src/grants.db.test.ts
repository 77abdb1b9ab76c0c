import { domainFacts, domains } from '@ostep/domains';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { withConnection } from './connect';
import { type Account, accounts, publishedSchemaOf } from './domains';

const urls = inject('databaseUrls');
const REFUSED = { code: '42501' };
const roles = accounts.filter((account) => account !== 'queue');

const connect = (account: Account) => openPostgres(urls[account], { max: 1 });
const connections = new Map<Account, RawSql>(roles.map((account) => [account, connect(account)]));
const as = (account: Account) => connections.get(account) ?? connect(account);

/** Creates what migrations would, so that domains without migrations are tested too. */
const probes = domains.map((domain) => ({
  domain,
  make: [
    `create table ${domain}.grants_probe (id bigint primary key, secret text)`,
    `create view ${publishedSchemaOf(domain)}.grants_probe as select id from ${domain}.grants_probe`,
    `create function ${domain}.grants_probe_of() returns int language sql as 'select 1'`,
    `create function ${publishedSchemaOf(domain)}.grants_probe_of() returns int language sql as 'select 1'`,
  ],
}));

const revert = (domain: string) => [
  `drop view if exists ${domain}_v1.grants_probe`,
  `drop function if exists ${domain}.grants_probe_of, ${domain}_v1.grants_probe_of`,
  `drop table if exists ${domain}.grants_probe`,
];

type Relation = { schema: string; name: string; kind: string };

const relations = await withConnection(
  urls.admin,
  (sql) => sql<Relation[]>`
    select n.nspname as schema, c.relname as name, c.relkind as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and (n.nspname = any(${[...domains]}) or n.nspname like '%\\_v1')
    order by 1, 2`,
);

beforeAll(async () => {
  // The role is read-only by default; only its grants are tested here.
  await as('dashboard').unsafe('set default_transaction_read_only = off');
  for (const { domain, make } of probes) {
    for (const statement of [...revert(domain), ...make]) await as(domain).unsafe(statement);
  }
});

afterAll(async () => {
  for (const { domain } of probes) for (const statement of revert(domain)) await as(domain).unsafe(statement);
  await Promise.all([...connections.values()].map((sql) => sql.end()));
});

describe.each(domains)('what %s keeps to itself', (owner) => {
  const tables = relations.filter(({ schema }) => schema === owner).map(({ name }) => name);
  const neighbours = roles.filter((account) => account !== owner);

  test.each(neighbours)('no table of it can be read or written by %s', async (neighbour) => {
    for (const table of new Set([...tables, 'grants_probe'])) {
      const name = `${owner}."${table}"`;
      for (const statement of [`select count(*) from ${name}`, `delete from ${name}`, `truncate ${name}`]) {
        await expect(as(neighbour).unsafe(statement), `${neighbour}: ${statement}`).rejects.toMatchObject(REFUSED);
      }
    }
  });

  test.each(neighbours)('no function of it can be called by %s', async (neighbour) => {
    await expect(as(neighbour).unsafe(`select ${owner}.grants_probe_of()`)).rejects.toMatchObject(REFUSED);
  });

  test.each(neighbours)('%s cannot make anything in its schemas', async (neighbour) => {
    for (const schema of [owner, publishedSchemaOf(owner)]) {
      await expect(as(neighbour).unsafe(`create table ${schema}.intruder (id int)`)).rejects.toMatchObject(REFUSED);
    }
  });
});

describe.each(domains)('what %s publishes', (owner) => {
  const views = relations.filter(({ schema }) => schema === publishedSchemaOf(owner)).map(({ name }) => name);
  const neighbours = roles.filter(
    (account) => account !== owner && account !== 'dashboard' && account !== 'operations',
  );

  test.each(neighbours)('%s reads every view of it and changes none', async (neighbour) => {
    for (const view of new Set([...views, 'grants_probe'])) {
      const name = `${publishedSchemaOf(owner)}."${view}"`;
      await as(neighbour).unsafe(`select count(*) from ${name} where false`);
      const [row] = await as(neighbour)<{ writes: boolean }[]>`
        select has_table_privilege(${name}, 'insert, update, delete, truncate') as writes`;
      expect(row?.writes, name).toBe(false);
    }
  });

  test.each(domains.filter((domain) => domain !== owner))('%s calls its functions', async (neighbour) => {
    const call = as(neighbour).unsafe(`select ${publishedSchemaOf(owner)}.grants_probe_of()`);
    await expect(call).resolves.toHaveLength(1);
  });

  test('the render worker calls none', async () => {
    const call = as('documents').unsafe(`select ${publishedSchemaOf(owner)}.grants_probe_of()`);
    await expect(call).rejects.toMatchObject(REFUSED);
  });
});

// A bid is compared with the price of the previous one.
test.each(domains.filter((domain) => domain !== 'contracts' && domain !== 'offers'))(
  'in tests %s cannot read the price of a bid',
  async (neighbour) => {
    const read = (column: string) => as(neighbour).unsafe(`select ${column} from contracts_v1.contract_item limit 0`);
    await expect(read('unit_price_netto')).rejects.toMatchObject(REFUSED);
    await expect(read('*')).rejects.toMatchObject(REFUSED);
    await read('contract_id, amount');
  },
);

test('a dashboard reads the views of the summaries and nothing else, and changes nothing', async () => {
  const dashboard = as('dashboard');
  const summaryViews = relations.filter(({ schema }) => schema === 'summaries_v1');
  expect(summaryViews.length).toBeGreaterThan(2);
  for (const { schema, name } of summaryViews) await dashboard.unsafe(`select * from ${schema}."${name}" limit 1`);
  const [others] = await dashboard<{ readable: string[] }[]>`
    select array_agg(n.nspname || '.' || c.relname) as readable
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and n.nspname not in ('summaries_v1', 'pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
      and has_schema_privilege(n.oid, 'usage')
      and has_table_privilege(c.oid, 'select, insert, update, delete, truncate')`;
  expect(others?.readable).toBeNull();
  const [own] = await dashboard<{ writes: boolean }[]>`
    select bool_or(has_table_privilege(c.oid, 'insert, update, delete, truncate')) as writes
    from pg_class c where c.relnamespace = 'summaries_v1'::regnamespace`;
  expect(own?.writes).toBe(false);
  for (const statement of [
    'select * from orders_v1.work_order',
    'select * from files.file',
    'create temporary table t (id int)',
    'create view summaries_v1.intruder as select 1',
  ])
    await expect(dashboard.unsafe(statement), statement).rejects.toMatchObject(REFUSED);
  const limited = openPostgres(urls.dashboard, { max: 1 });
  expect(await limited`show default_transaction_read_only`).toMatchObject([{ default_transaction_read_only: 'on' }]);
  await limited.end();
});

test('a private schema can be named only by those whose foreign keys point into it', async () => {
  for (const owner of domains) {
    for (const { name: neighbour, references } of domainFacts.filter(({ name }) => name !== owner)) {
      const [row] = await as(neighbour)<{ usage: boolean }[]>`
        select has_schema_privilege(${owner}, 'usage') as usage`;
      expect(row?.usage, `${neighbour} → ${owner}`).toBe(references.includes(owner));
    }
  }
});

test('published schemas hold views and functions only', () => {
  const tables = relations.filter(({ schema, kind }) => schema.endsWith('_v1') && kind !== 'v');
  expect(tables).toEqual([]);
});

test('the queue belongs to its own role, and no domain reads it', async () => {
  for (const domain of domains) {
    const [row] = await as(domain)<{ usage: boolean }[]>`select has_schema_privilege('bullmq', 'usage') as usage`;
    expect(row?.usage).toBe(false);
  }
});

test('no role is a superuser, may make databases or roles, or bypasses row-level security', async () => {
  const rows = await withConnection(
    urls.admin,
    (sql) => sql`
      select rolname from pg_roles
      where rolname like 'ostep\\_%' and (rolsuper or rolcreatedb or rolcreaterole or rolbypassrls or rolreplication)`,
  );
  expect([...rows]).toEqual([]);
});

test('text is sorted the Polish way', async () => {
  const rows = await as('orders')<{ word: string }[]>`
    select word from unnest(array['zebra', 'łąka', 'las', 'ćma', 'cis', 'ąbc', 'azot']) as word order by word`;
  expect(rows.map(({ word }) => word)).toEqual(['azot', 'ąbc', 'cis', 'ćma', 'las', 'łąka', 'zebra']);
});
