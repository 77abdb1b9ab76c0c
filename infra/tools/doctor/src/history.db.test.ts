import { withConnection } from '@ostep/database';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { examine } from './examine';

const urls = inject('databaseUrls');
let ids: readonly number[] = [];

const read = <Row extends object>(query: string) =>
  withConnection(urls.admin, async (sql) => [...(await sql.unsafe<Row[]>(query))]);

beforeAll(async () => {
  const changes = await read<{ id: number }>(`
    with squads as (
      insert into dictionaries.squad (code, name, modified_by)
      select gen_random_uuid()::text, 'Ekipa', 'test' from generate_series(1, 3) returning id)
    select id from squads`);
  const squads = changes.map(({ id }) => id).join(', ');
  const kept = await read<{ id: number }>(
    `select id from history.change where table_name = 'squad' and row_id in (${squads}) order by id`,
  );
  ids = kept.map(({ id }) => id);
  await vi.waitFor(sealThem, { timeout: 60_000 });
}, 90_000);

/** Waits for the seal: a change is sealed once all concurrent transactions have ended, also those of other tests. */
async function sealThem(): Promise<void> {
  await withConnection(urls.operations, (sql) => sql`select history.seal_changes(100000)`);
  const [last] = await read<{ change: number }>('select coalesce(max(last_change), 0) as change from history.seal');
  expect(last?.change).toBeGreaterThanOrEqual(ids.at(-1) ?? Number.POSITIVE_INFINITY);
}

const TAKEN_BACK = new Error('taken back');

async function findings(...tampering: string[]): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const tamper = withConnection(urls.admin, (admin) =>
    admin.begin(async (sql) => {
      for (const statement of tampering) await sql.unsafe(statement);
      found = (await examine(sql, { only: 'history-sealed' })).flatMap((finding) => finding.ids);
      throw TAKEN_BACK;
    }),
  );
  await expect(tamper).rejects.toBe(TAKEN_BACK);
  return found;
}

test('a seal is valid as long as nobody changes what it seals', async () => {
  expect(await findings()).toEqual([]);
});

test('a changed, a removed and a forged change are named', async () => {
  const [first, second] = ids;
  expect(await findings(`update history.change set after = '{"name": "Inna"}' where id = ${first}`)).toEqual([
    `changed change ${first}`,
  ]);
  expect(await findings(`delete from history.change where id = ${second}`)).toEqual([`removed change ${second}`]);
  const added = `insert into history.change overriding system value
    select ${first}, changed_at, transaction_id, domain, table_name, row_id, record, record_id, kind, before, after,
      person_id, request_id, database_user from history.change where id = ${second}`;
  expect(await findings(`delete from history.change where id = ${first}`, added)).toEqual([`changed change ${first}`]);
});

test('the last sealed change is missed too', async () => {
  const [last] = await read<{ id: number }>('select max(last_change) as id from history.seal');
  expect(await findings(`delete from history.change where id = ${last?.id}`)).toEqual([`removed change ${last?.id}`]);
});

test('a forged seal is named', async () => {
  const [seal] = await read<{ id: number }>('select max(id) as id from history.seal');
  const tampered = await findings(
    `update history.change set kind = 'delete' where id = ${ids[0]}`,
    `update history.seal s set digests = array(select history.digest_of(c) from history.change c
       where c.id = any (s.changes) order by c.id) where id = ${seal?.id}`,
  );
  expect(tampered.at(-1)).toBe(`changed seal ${seal?.id}`);
});

test('a name replaced by a pseudonym breaks no seal', async () => {
  expect(
    await findings(`update history.person set actor = 'osoba-1', actor_name = 'Osoba 1' where actor = 'baza'`),
  ).toEqual([]);
});
