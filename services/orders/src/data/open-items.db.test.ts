import type { OpenItem, OpenItems } from '@ostep/api-orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
beforeAll(async () => {
  orders = await openOrders();
});
afterAll(() => orders.close());

async function openItems(order: number) {
  const rows = await orders.sql<{ address: string; due: string; part: string }[]>`
    select forest_address as address, due_date as due, part_key as part
    from orders_v1.open_item where order_id = ${order} order by forest_address`;
  return rows.map(({ address, due, part }) => [address, due, part]);
}

it('items of an order are open until it is done, and again if that is undone', async () => {
  const id = await orders.save(orders.form('open'));
  const expected = [['02-20-1-06-123-a-00', '2026-02-28', '02-20-1-06']];
  expect(await openItems(id)).toEqual(expected);
  await orders.move(id, 'IN_PROGRESS');
  expect(await openItems(id)).toEqual(expected);
  await orders.assign((await orders.read(id)).orderItems[0]?.id ?? 0);
  await orders.move(id, 'DONE');
  expect(await openItems(id)).toEqual([]);
  await orders.move(id, 'IN_PROGRESS');
  expect(await openItems(id)).toEqual(expected);
});

it('open items follow changed, added and removed items', async () => {
  const first = orders.itemForm();
  const id = await orders.save(orders.form('changed', { orderItems: [first, orders.itemForm({ lp: 2 })] }));
  const { orderItems } = await orders.read(id);
  const moved = { ...first, id: orderItems[0]?.id ?? null, forestAddress: '02-20-1-07---', dueDate: '2026-03-31' };
  const added = orders.itemForm({ lp: 3, forestAddress: '02-20', dueDate: '2026-04-01' });
  await orders.save(orders.form('changed', { id, orderItems: [moved, added] }));
  expect(await openItems(id)).toEqual([
    ['02-20', '2026-04-01', '02-20'],
    ['02-20-1-07---', '2026-03-31', '02-20-1-07'],
  ]);
  await orders.call('DELETE', `/api/order/${id}`);
  expect(await openItems(id)).toEqual([]);
});

it('open items are listed with their work, those due first, without drafts, optionally of one squad', async () => {
  const due = (dueDate: string) => ({ orderItems: [orders.itemForm({ dueDate })] });
  await orders.save(orders.form('later', due('2001-01-02')));
  await orders.save(orders.form('draft', { temporary: true, ...due('2001-01-01') }));
  const id = await orders.save(orders.form('first', due('2001-01-01')));
  await orders.move(id, 'IN_PROGRESS');
  const { orderItems } = await orders.read(id);
  await orders.assign(orderItems[0]?.id ?? 0);
  const isOfThisTest = ({ orderNumber, dueDate }: OpenItem) => orderNumber.endsWith(orders.mark) && dueDate < '2002';
  const listed = async (query: string) =>
    (await orders.call<OpenItems>('GET', `/api/order/open-items${query}`)).body.items.filter(isOfThisTest);
  const all = await listed('');
  expect(all.map(({ orderNumber }) => orderNumber.split('/')[0])).toEqual(['first', 'later']);
  const ofSquad = await listed(`?squad=${orders.squad}`);
  expect(ofSquad).toEqual([
    {
      id: orderItems[0]?.id,
      orderId: id,
      orderNumber: `first/${orders.mark}`,
      orderStatus: 'IN_PROGRESS',
      forestDistrictName: `Las A${orders.mark}`,
      lp: '1',
      posNo: '21',
      forestDistrictPart: `06 Gola ${orders.mark}`,
      forestAddress: '02-20-1-06-123-a-00',
      actionCodeKey: `KOD-${orders.mark}`,
      actionDesc: 'Zrywka drewna',
      unitType: 'M3',
      dueDate: '2001-01-01',
      amount: 180,
      amountDone: 120.5,
      work: [
        {
          assignmentId: expect.any(Number),
          squadName: `Ekipa ${orders.mark}`,
          workName: 'Ścinka',
          amountDone: 120.5,
          finishedDate: '2026-02-10',
        },
      ],
    },
  ]);
  expect(await listed('?squad=999999999')).toEqual([]);
});
