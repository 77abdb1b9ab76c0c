import type { FirstOrders } from '@ostep/api-orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from './testing/open-orders';

let orders: OpenOrders;
beforeAll(async () => {
  orders = await openOrders();
});
afterAll(() => orders.close());

const first = async () => (await orders.call<FirstOrders>('GET', '/api/order/first')).body;

it('names the newest order without reported work, and which steps any order has reached', async () => {
  const id = await orders.save(orders.form('first-steps'));
  expect(await first()).toMatchObject({ order: true, underWay: id });
  await orders.move(id, 'IN_PROGRESS');
  await orders.assign((await orders.read(id)).orderItems[0]?.id ?? 0);
  await orders.call('POST', `/api/order/${id}/finishedDate`, { body: { finishedDate: '2026-02-10' } });
  expect(await first()).toMatchObject({ assigned: true, underWay: id });
  await orders.move(id, 'DONE');
  await orders.move(id, 'DONE_REPORTED');
  const { reported, underWay } = await first();
  expect(reported).toBe(true);
  expect(underWay).not.toBe(id);
});
