import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
let protocols: RawSql;
beforeAll(async () => {
  orders = await openOrders();
  protocols = openPostgres(inject('databaseUrls').protocols, { max: 2 });
});
afterAll(async () => {
  await protocols.end();
  await orders.close();
});

const report = (protocol: number, assignment: number, known: number, done: number) => protocols`
  select orders_v1.report_done(${protocol}, ${[assignment]}::bigint[], ${[known]}::numeric[], ${[done]}::numeric[],
    'Anna Nowak')`;

async function assignedOrder(number: string) {
  const order = await orders.orderInStatus(number, 'DONE_REPORTED');
  const { body } = await orders.call<{ id: number; version: number; amountDone: number }[]>(
    'GET',
    `/api/order/${order.id}/sqa`,
  );
  return { order, assignment: body[0] };
}

it('orders_v1.report_done writes the work of an order that the protocol binds, and counts as a change of it', async () => {
  const { order, assignment } = await assignedOrder('1');
  const protocol = await orders.makeProtocol(`1/${orders.mark}`);
  await protocols`select orders_v1.bind_protocol(${protocol}, ${orders.contract}, ${[order.id]}::bigint[], 'Anna Nowak')`;
  const bound = await orders.read(order.id);
  await report(protocol, assignment?.id ?? 0, 120.5, 180);
  const changed = await assignedOrderAgain(order.id);
  expect(changed).toMatchObject({ amountDone: 180, version: (assignment?.version ?? 0) + 1 });
  expect(await orders.read(order.id)).toMatchObject({ version: bound.version + 1, modifiedBy: 'Anna Nowak' });
  await expect(report(protocol, assignment?.id ?? 0, 120.5, 190)).rejects.toMatchObject({
    code: 'OS417',
    message: 'done_changed',
    detail: expect.stringContaining('"changedBy": "Anna Nowak"'),
  });
  expect(await assignedOrderAgain(order.id)).toMatchObject({ amountDone: 180 });
});

it('orders_v1.report_done refuses work of an order outside of the protocol', async () => {
  const { assignment } = await assignedOrder('2');
  const protocol = await orders.makeProtocol(`2/${orders.mark}`);
  const refusal = { code: 'OS417', message: 'assignment_not_bound' };
  await expect(report(protocol, assignment?.id ?? 0, 120.5, 180)).rejects.toMatchObject(refusal);
  await expect(report(protocol, 987_654_321, 0, 1)).rejects.toMatchObject(refusal);
});

async function assignedOrderAgain(id: number) {
  const { body } = await orders.call<{ amountDone: number; version: number }[]>('GET', `/api/order/${id}/sqa`);
  return body[0];
}
