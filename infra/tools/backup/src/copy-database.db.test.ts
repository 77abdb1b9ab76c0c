import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabaseFor, withConnection, withDatabase } from '@ostep/database';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { prepareDatabaseCopy, writeDatabaseCopy } from './copy-database';
import { dropDatabase, swapIn } from './restore-backup';

const admin = withDatabase(inject('databaseUrls').admin, 'postgres');
const name = `others_${process.pid}`;
const source = withDatabase(admin, name);
const target = { adminUrl: admin, name, owner: name };
const now = new Date('2026-11-21T11:00:00Z');
let folder: string;

const run = (statement: string) => withConnection(source, (sql) => sql.unsafe(statement));
const rows = async (question: string) => [...(await run(question))];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ostep-others-'));
});
beforeEach(async () => {
  await dropDatabase(admin, name);
  await makeDatabaseFor(name, 'a-password', admin);
  await run(`set role ${name};
    create table realm (id varchar(36) not null constraint realm_key primary key, name varchar(255), enabled boolean default false not null);
    create table client (id varchar(36) constraint client_key primary key, realm_id varchar(36) constraint to_realm references realm, note text,
      price numeric(10, 2), made timestamp default '2026-01-01 00:00:00', constraint name_of_realm unique (realm_id, note), constraint priced check (price > 0));
    create table no_key (value bytea, "From" text);
    create index by_note on client using btree (lower(note)) where note is not null;
    insert into realm values ('1', 'ostęp', true), ('2', null, false);
    insert into client values ('a', '1', E'tab\\tline\\n\\\\N', 1.50), ('b', null, null, null);
    insert into no_key values ('\\x00ff0a', 'x'), ('\\x00ff0a', 'x'), (null, null)`);
});
afterAll(async () => {
  await dropDatabase(admin, name);
  await rm(folder, { recursive: true, force: true });
});

const contents = () =>
  rows(`select 'realm' as of, to_jsonb(r) as row from realm r union all select 'client', to_jsonb(c) from client c
    union all select 'no_key', to_jsonb(n) from no_key n order by 1, 2`);
const definitions = () =>
  rows(`select conname as name, pg_get_constraintdef(oid) as is from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select relname, relowner::regrole::text from pg_class where relnamespace = 'public'::regnamespace
    union all select datname, datacl::text from pg_database where datname = '${name}' order by 1, 2`);

test('another program’s database comes back with its rows, rules, indexes and owner', async () => {
  const before = [await contents(), await definitions()];
  await writeDatabaseCopy(source, folder, now);
  await run('delete from client; update realm set name = null; drop index by_note');
  await swapIn(admin, [await prepareDatabaseCopy(folder, target)]);
  expect([await contents(), await definitions()]).toEqual(before);
  expect(before[0]).toHaveLength(7);
});

test('a changed file is named, and nothing is left behind', async () => {
  await writeDatabaseCopy(source, folder, now);
  const file = join(folder, 'public.client.copy.gz');
  const good = await readFile(file);
  await writeFile(
    file,
    good.map((byte, at) => (at === good.length - 6 ? byte ^ 1 : byte)),
  );
  const before = await contents();
  await expect(prepareDatabaseCopy(folder, target)).rejects.toMatchObject({ kind: 'damaged', about: 'public.client' });
  expect(await contents()).toEqual(before);
  const [left] = await rows(`select count(*)::int as drafts from pg_database where datname like '${name}\\_%'`);
  expect(left).toEqual({ drafts: 0 });
});

test.each([
  ['create sequence counter', 'counter'],
  ['create view enabled as select * from realm', 'enabled'],
  [`create type colour as enum ('red')`, 'colour'],
  ['create table numbered (id integer generated always as identity)', 'numbered_id_seq'],
  ['create schema elsewhere', 'elsewhere'],
  ['create function one() returns integer language sql return 1', 'one'],
])('what the copy would leave out is refused: %s', async (statement, found) => {
  await run(statement);
  await expect(writeDatabaseCopy(source, folder, now)).rejects.toThrow(
    `The database holds ${found}, which a copy would leave out.`,
  );
});
