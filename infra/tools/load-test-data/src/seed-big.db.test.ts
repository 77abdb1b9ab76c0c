import { type DatabaseUrls, SetupError, withConnection } from '@ostep/database';
import { openSeparateDatabase } from '@ostep/database/testing';
import { loadDictionaries } from '@ostep/demo';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Seeded, seedDatabase } from './seed-database';

const ORDERS = 300;
let own: Awaited<ReturnType<typeof openSeparateDatabase>>;
let urls: DatabaseUrls;
let seeded: Seeded;

const indexesOf = () =>
  withConnection(urls.admin, async (sql) => {
    const rows = await sql<{ definition: string }[]>`
      select indexdef as definition from pg_indexes where schemaname in ('contracts', 'orders', 'protocols') order by 1`;
    return rows.map(({ definition }) => definition);
  });
let indexes: string[];

beforeAll(async () => {
  own = await openSeparateDatabase('big', inject('databaseUrls').admin);
  ({ urls } = own);
  await withConnection(urls.dictionaries, loadDictionaries);
  indexes = await indexesOf();
  seeded = await seedDatabase(urls, ORDERS, () => undefined);
}, 60_000);

afterAll(() => own.close());

const found = (statement: string) => withConnection(urls.admin, async (sql) => [...(await sql.unsafe(statement))]);

test('ten items an order, every one with the product’s own indexes and counters behind it', async () => {
  expect(seeded.rows.get('orders.work_order')).toBe(ORDERS);
  expect(seeded.rows.get('orders.order_item')).toBe(ORDERS * 10);
  expect(await found('select count(*) as n from orders.order_item')).toEqual([{ n: ORDERS * 10 }]);
  expect(await indexesOf()).toEqual(indexes);
  expect(await found(`select nextval('orders.work_order_id_seq')::int as next`)).toEqual([{ next: ORDERS + 1 }]);
});

test.each([
  [
    'an order bound to a protocol has the status of one',
    `
    select o.id from orders.work_order o
    where (o.order_status = 'PROTOCOL_RECEIVED') <> exists (select from orders.order_protocol p where p.order_id = o.id)`,
  ],
  [
    'a protocol’s value is that of its parts',
    `
    select p.id from protocols.protocol p join protocols.protocol_part part on part.protocol_id = p.id
    group by p.id having sum(part.total_value) <> p.total_value`,
  ],
  [
    'every assignment of an accepted order is settled',
    `
    select a.id from orders.squad_assignment a join orders.order_item i on i.id = a.order_item_id
    join orders.work_order o on o.id = i.order_id and o.order_status = 'PROTOCOL_RECEIVED'
    where not exists (select from protocols.settlement s where s.squad_assignment_id = a.id and s.amount = i.amount)`,
  ],
  [
    'an assignment is placed as the trigger would have done it',
    `
    select a.id from orders.squad_assignment a join orders.order_item i on i.id = a.order_item_id
    join orders.work_order o on o.id = i.order_id
    where (a.order_id, a.contract_id) is distinct from (o.id, o.contract_id)`,
  ],
  [
    'items of open orders are those that the triggers would have kept',
    `
    select coalesce(open.order_item_id, i.id) from orders.open_item open
    full join (select item.* from orders.order_item item join orders.work_order o on o.id = item.order_id
      and o.order_status in ('TODO', 'IN_PROGRESS')) i on i.id = open.order_item_id
    where (open.forest_address, open.due_date) is distinct from (i.forest_address, i.due_date)`,
  ],
  [
    'every item has its offer’s price and those of two annexes',
    `
    select item.id from contracts.contract_item item
    left join contracts.item_price price on price.contract_item_id = item.id
    group by item.id, item.unit_price_netto
    having count(price.id) <> 3
      or min(price.unit_price_netto) filter (where price.valid_from = '-infinity') <> item.unit_price_netto`,
  ],
  [
    'finished work is dated, by the squad or by the order',
    `
    select o.id from orders.work_order o
    where (o.finished_date is null) <> (o.order_status in ('TODO', 'IN_PROGRESS'))`,
  ],
])('%s', async (_, faults) => {
  expect(await found(faults)).toEqual([]);
});

test('a database that has a contract is not changed', async () => {
  await expect(seedDatabase(urls, ORDERS, () => undefined)).rejects.toThrow(SetupError);
});
