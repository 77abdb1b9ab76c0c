import { type OrderFilterInput, orderFilter } from '@ostep/api-orders';
import { openDatabase } from '@ostep/service-kit';
import { afterAll, expect, inject, test } from 'vitest';
import { listStatement } from './list-statement';
import { findOrders } from './order-list';

/** One connection, so that what it prepared can be counted. */
const { db, close } = openDatabase(inject('databaseUrls').orders, 1, 'list-statement');
const { $client: sql } = db;
afterAll(close);

async function prepared(): Promise<number> {
  return (await sql`select name from pg_prepared_statements where statement like '%orders.work_order o%'`).length;
}

async function preparedBy(filters: readonly OrderFilterInput[]): Promise<number> {
  const before = await prepared();
  for (const filter of filters) await findOrders(db, orderFilter.parse(filter));
  return (await prepared()) - before;
}

test('the page and its count are one statement, prepared once for all values of a filter', async () => {
  expect(await preparedBy([{ contract: 1, orderStatus: 'DONE' }])).toBe(1);
  expect(await preparedBy([{ contract: 2, orderStatus: 'TODO', page: 3 }])).toBe(0);
  expect(await preparedBy([{ dateFrom: '2026-01-01' }, { dateFrom: '2026-02-01' }])).toBe(1);
});

test('statements with a searched text or a sorting are planned anew each time', async () => {
  expect(await preparedBy([{ orderNumber: '14/2026' }, { forestDistrictPart: 'Gola' }, { orderNumber: '1' }])).toBe(0);
  expect(await preparedBy([{ sort: 'orderNumber' }])).toBe(0);
});

async function indexesUsed(filter: OrderFilterInput): Promise<Set<string>> {
  const { text, parameters } = listStatement(orderFilter.parse(filter), {
    limit: 20,
    offset: 0,
  });
  const names = new Set<string>();
  await sql.begin(async (tx) => {
    // There are too few orders here for an index to be the cheapest way.
    await tx`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`;
    const [plan] = await tx.unsafe(`explain (format json) ${text}`, [...parameters]);
    JSON.stringify(plan, (key, value) => {
      if (key === 'Index Name') names.add(String(value));
      return value;
    });
  });
  return names;
}

test.each(['14', ' 1 4 ', '1'])('"%s" is looked up among single letters and pairs', async (orderNumber) => {
  const used = await indexesUsed({ orderNumber });
  expect(used).toContain('work_order_number_short');
  expect(used).not.toContain('work_order_number_search');
});

test.each(['14/', '14/2026'])('"%s" is looked up by trigrams', async (orderNumber) => {
  const used = await indexesUsed({ orderNumber });
  expect(used).toContain('work_order_number_search');
  expect(used).not.toContain('work_order_number_short');
});
