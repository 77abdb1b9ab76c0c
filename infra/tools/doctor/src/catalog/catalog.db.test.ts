import { readFileSync } from 'node:fs';
import { type DatabaseUrls, withConnection } from '@ostep/database';
import { openSeparateDatabase } from '@ostep/database/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { differences, expectedCatalog, readCatalog } from './catalog';
import { publishedPage, publishedPageFile } from './published-page';

let own: Awaited<ReturnType<typeof openSeparateDatabase>>;
let urls: DatabaseUrls;

beforeAll(async () => {
  own = await openSeparateDatabase('catalog', inject('databaseUrls').admin);
  ({ urls } = own);
}, 60_000);

afterAll(() => own.close());

test('the expected catalog is that of a new database', async () => {
  const found = await withConnection(urls.admin, readCatalog);
  expect(differences(expectedCatalog(), found), 'Run `npm run doctor:catalog` and commit what it writes.').toEqual([]);
});

test('the page of published views is that of the migrations', async () => {
  expect(await withConnection(urls.admin, publishedPage)).toBe(readFileSync(publishedPageFile, 'utf8'));
});

const planted: readonly (readonly [string, string, readonly string[]])[] = [
  ['a dropped index', 'drop index orders.work_order_newest', ['index orders.work_order_newest is missing']],
  [
    'an index that no longer keeps codes unique',
    `drop index dictionaries.forest_district_part_code_key;
     create index forest_district_part_code_key on dictionaries.forest_district_part (forest_district_id, code)`,
    ['index dictionaries.forest_district_part_code_key is another'],
  ],
  [
    'a dropped check',
    'alter table orders.work_order drop constraint work_order_status',
    ['constraint orders.work_order.work_order_status is missing'],
  ],
  [
    'a dropped foreign key',
    'alter table orders.status_change drop constraint status_change_order_id_work_order_id_fk',
    ['constraint orders.status_change.status_change_order_id_work_order_id_fk is missing'],
  ],
  ['a dropped row-level rule', 'drop policy own_jobs on jobs.job', ['row-level rule jobs.job.own_jobs is missing']],
  [
    'a row-level rule that lets everybody in',
    'alter policy own_answers on requests.answer using (true)',
    [
      `row-level rule requests.answer.own_answers is "* permissive for public using true check (owner = CURRENT_USER)", not "* permissive for public using (owner = CURRENT_USER) check (owner = CURRENT_USER)"`,
    ],
  ],
  [
    'row-level rules that are switched off',
    'alter table jobs.job disable row level security',
    ['table jobs.job is "owned by the administrator", not "owned by the administrator row-level rules on"'],
  ],
  [
    'a grant to a neighbour',
    'grant update on orders.work_order to ostep_protocols',
    ['grant on orders.work_order to ostep_protocols is not expected: UPDATE'],
  ],
  [
    'a grant on one column',
    'grant select (notes) on orders.work_order to ostep_summaries',
    ['grant on orders.work_order.notes to ostep_summaries is not expected: SELECT'],
  ],
  [
    'a grant to everybody',
    'grant usage on schema orders to public',
    ['grant on schema orders to public is not expected: USAGE'],
  ],
  [
    'a right that was taken away',
    'revoke select on orders_v1.work_order from ostep_protocols',
    ['grant on orders_v1.work_order to ostep_protocols is missing'],
  ],
  [
    'a neighbour who was made a member',
    'grant ostep_orders to ostep_protocols',
    ['membership of ostep_protocols in ostep_orders is not expected: granted'],
  ],
  [
    'a trigger that is off',
    'alter table orders.squad_assignment disable trigger place_assignment',
    ['trigger orders.squad_assignment.place_assignment is another'],
  ],
  [
    'a function that does something else',
    `create or replace function orders.number_key(value text) returns text language sql immutable strict as 'select value'`,
    ['function orders.number_key(text) is another'],
  ],
  [
    'a view that shows something else',
    'create or replace view protocols_v1.protocol_item as select id, protocol_part_id, action_code_id, amount, rate, (value + 1)::numeric(14, 2) as value from protocols.protocol_item',
    ['view protocols_v1.protocol_item is another'],
  ],
  [
    'a column that takes nothing',
    'alter table orders.work_order alter column order_date drop not null',
    ['column orders.work_order.order_date is "date", not "date not null"'],
  ],
  [
    'a table of somebody',
    'create table orders.copy (id bigint)',
    ['column orders.copy.id is not expected: bigint', 'table orders.copy is not expected: owned by the administrator'],
  ],
];

describe('the doctor names', () => {
  test.each(planted)('%s', async (_what, statement, expected) => {
    const undone = new Error('taken back');
    let found: string[] = [];
    const planting = withConnection(urls.admin, (sql) =>
      sql.begin(async (transaction) => {
        await transaction.unsafe(statement);
        found = differences(expectedCatalog(), await readCatalog(transaction));
        throw undone;
      }),
    );
    await expect(planting).rejects.toBe(undone);
    expect(found).toEqual(expected);
  });
});
