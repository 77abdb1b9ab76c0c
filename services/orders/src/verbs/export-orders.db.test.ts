import { orderFilter } from '@ostep/api-orders';
import { openDatabase } from '@ostep/service-kit';
import { sheetsIn } from '@ostep/spreadsheet/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openWorld, type World } from '../testing/world';
import { exportOrders } from './export-orders';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const asked = (orderNumber: string) => ({ contract: world.contract, orderNumber });

async function exported(orderNumber: string) {
  const body = { ...asked(orderNumber), page: 1 };
  const answer = await world.service.request('POST', '/api/order/query/workbook', { body });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/filename="zlecenia-\d{4}-\d\d-\d\d\.xlsx"/u);
  const [orders, items] = await sheetsIn(answer);
  if (!orders || !items) throw new Error('a sheet is missing');
  return { orders, items };
}

it('holds every page of the filter, and refuses more than its limit', async () => {
  for (let number = 1; number <= 21; number += 1) await world.save(world.form(`export${number}`));
  const { orders } = await exported('export');
  expect(orders.rows).toHaveLength(21);
  expect(orders.rows.map(([number]) => number)).toContain(`export1/${world.mark}`);
  const { db, close } = openDatabase(inject('databaseUrls').orders, 1, 'test');
  const limited = exportOrders({ tx: db, input: orderFilter.parse(asked('export')) }, 20);
  await expect(limited).rejects.toMatchObject({
    status: 417,
    message: 'Znaleziono zleceń: 21. Arkusz mieści 20, zawęź kryteria filtra.',
  });
  await close();
});

it('has the columns of the list, and the items with what they are worth', async () => {
  const orderItems = [
    world.itemForm({ amount: 180 }),
    world.itemForm({ lp: 2, posNo: '22', amount: 0.15, contractItem: null, notes: null }),
  ];
  const { mark } = world;
  const id = await world.save(world.form('arkusz', { orderItems }));
  await world.move(id, 'IN_PROGRESS');
  const [first] = (await world.read(id)).orderItems;
  await world.assign(first?.id ?? 0, { amountDone: 120.5 });
  const { orders, items } = await exported('arkusz');
  expect(orders.name).toBe('Zlecenia');
  expect(orders.header).toEqual([
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
  expect(orders.rows).toEqual([
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
