import { orderFilter } from '@ostep/api-orders';
import type { WorkbookAccepted } from '@ostep/endpoint-kit';
import { openDatabase } from '@ostep/service-kit';
import { sheetsIn } from '@ostep/spreadsheet/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';
import { exportOrders } from './export-orders';

let orders: OpenOrders;
beforeAll(async () => {
  orders = await openOrders({ RECORDS_AT_ONCE: '21' });
});
afterAll(() => orders.close());

const filterBy = (orderNumber: string) => ({ contract: orders.contract, orderNumber });

async function exported(orderNumber: string) {
  const body = { ...filterBy(orderNumber), page: 1 };
  const response = await orders.service.request('POST', '/api/order/query/workbook', { body });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/filename="zlecenia-\d{4}-\d\d-\d\d\.xlsx"/u);
  const [sheet, items] = await sheetsIn(response);
  if (!sheet || !items) throw new Error('a sheet is missing');
  return { sheet, items };
}

it('contains all pages of the filter, and refuses more than its limit', async () => {
  for (let number = 1; number <= 21; number += 1) await orders.save(orders.form(`export${number}`));
  const { sheet } = await exported('export');
  expect(sheet.rows).toHaveLength(21);
  expect(sheet.rows.map(([number]) => number)).toContain(`export1/${orders.mark}`);
  const { db, close } = openDatabase(inject('databaseUrls').orders, 1, 'test');
  const limited = exportOrders({ tx: db, input: orderFilter.parse(filterBy('export')), now: new Date() }, 20);
  await expect(limited).rejects.toMatchObject({
    status: 417,
    message: 'Znaleziono zleceń: 21. Arkusz mieści 20, zawęź kryteria filtra.',
  });
  // Each order has one item.
  const items = exportOrders({ tx: db, input: orderFilter.parse(filterBy('export')), now: new Date() }, 21);
  expect(await items).toMatchObject({ records: 21, rows: 42 });
  await close();
});

it('more orders than are answered at once are a job, whose workbook is the same', async () => {
  for (let number = 1; number <= 22; number += 1) await orders.save(orders.form(`many${number}`));
  const body = filterBy('many');
  const response = await orders.service.request('POST', '/api/order/query/workbook', { body });
  expect(response.status).toBe(202);
  const { address, fileName }: WorkbookAccepted = JSON.parse(await response.text());
  expect(fileName).toMatch(/^zlecenia-[\d-]+\.xlsx$/u);
  const file = await orders.service.request('GET', `${address}/file`);
  expect(file.headers.get('content-disposition')).toContain(fileName);
  const [sheet, items] = await sheetsIn(file);
  expect(sheet?.rows.map(([number]) => number)).toContain(`many22/${orders.mark}`);
  expect([sheet?.rows.length, items?.rows.length]).toEqual([22, 23]);
  expect((await orders.service.request('GET', `${address}/file`, { username: 'inny' })).status).toBe(404);

  const onNextPage = { ...body, page: 1 };
  const again = await orders.service.request('POST', '/api/order/query/workbook', { body: onNextPage });
  const { address: other }: WorkbookAccepted = JSON.parse(await again.text());
  expect((await orders.service.request('GET', `${other}/file`)).status).toBe(200);
  const sql = orders.service.service.db.$client;
  expect(
    await sql`
    select count(distinct payload_sha256)::int as files from jobs.job
    where queue = 'make-file-orders' and payload -> 'input' ->> 'contract' = ${orders.contract}`,
  ).toEqual([{ files: 1 }]);
});

it('has the columns of the list, and the items with their values', async () => {
  const orderItems = [
    orders.itemForm({ amount: 180 }),
    orders.itemForm({ lp: 2, posNo: '22', amount: 0.15, contractItem: null, notes: null }),
  ];
  const { mark } = orders;
  const id = await orders.save(orders.form('arkusz', { orderItems }));
  await orders.move(id, 'IN_PROGRESS');
  const [first] = (await orders.read(id)).orderItems;
  await orders.assign(first?.id ?? 0, { amountDone: 120.5 });
  const { sheet, items } = await exported('arkusz');
  expect(sheet.name).toBe('Zlecenia');
  expect(sheet.header).toEqual([
    'Numer zlecenia',
    'Data zlecenia',
    'Status',
    'Wersja robocza',
    'Nadleśnictwo',
    'Leśnictwo',
    'Numer umowy',
    'Data zakończenia prac',
    'Liczba pozycji',
  ]);
  const day = new Date('2026-01-12T00:00:00Z');
  expect(sheet.rows).toEqual([
    [`arkusz/${mark}`, day, 'Realizowane', 'Nie', `Las A${mark}`, `06 Gola ${mark}`, `SA.1-${mark}`, null, 2],
  ]);
  expect(items.name).toBe('Pozycje');
  const head = [`arkusz/${mark}`, day, `06 Gola ${mark}`];
  const due = new Date('2026-02-28T00:00:00Z');
  const work = [`KOD-${mark}`, 'Zrywka drewna', due];
  expect(items.rows).toEqual([
    [...head, '21', '02-20-1-06-123-a-00', ...work, 180, 'M3', 33.7, 6066, 120.5, 0],
    [...head, '22', '02-20-1-06-123-a-00', ...work, 0.15, null, null, null, 0, 0],
    ['Razem', ...Array(10).fill(null), { formula: 'SUBTOTAL(109,L2:L3)', result: 6066 }, null, null],
  ]);
});
