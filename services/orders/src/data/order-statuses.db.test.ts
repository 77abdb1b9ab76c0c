import { type OrderStatus, orderPermissions, orderStatuses } from '@ostep/kernel';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
let protocols: RawSql;
beforeAll(async () => {
  orders = await openOrders();
  protocols = openPostgres(inject('databaseUrls').protocols, { max: 1 });
});
afterAll(async () => {
  await protocols.end();
  await orders.close();
});

it('the database allows the statuses of the kernel and no other', async () => {
  const rows = await orders.sql<{ status: string }[]>`
    select (regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g'))[1] as status
    from pg_constraint where conname = 'work_order_status'`;
  expect(rows.map(({ status }) => status)).toEqual([...orderStatuses]);
});

it('a protocol binds an order in the statuses that the kernel allows', async () => {
  const protocol = await orders.makeProtocol(`statuses/${orders.mark}`);
  const { id } = await orders.orderInStatus('statuses', 'DONE_REPORTED');
  const binds = async (status: string) => {
    await orders.sql`update orders.work_order set order_status = ${status} where id = ${id}`;
    await orders.sql`delete from orders.order_protocol where order_id = ${id}`;
    const bound = protocols`select orders_v1.bind_protocol(${protocol}, ${orders.contract}, ${[id]}::bigint[], 'Anna')`;
    return bound.then(
      () => true,
      () => false,
    );
  };
  const bindable: string[] = [];
  for (const status of orderStatuses) if (await binds(status)) bindable.push(status);
  expect(bindable).toEqual(orderStatuses.filter(orderPermissions.inProtocol));
});

const statusesWhere = async (id: number, isFound: () => Promise<boolean>) => {
  const found: OrderStatus[] = [];
  for (const status of orderStatuses) {
    await orders.sql`update orders.work_order set order_status = ${status} where id = ${id}`;
    if (await isFound()) found.push(status);
  }
  return found;
};
const isNotDone = (status: OrderStatus) => !orderPermissions.finishedDateVisible(status);

it('each reason for attention applies to the statuses that the kernel names', async () => {
  const unpriced = orders.itemForm({ contractItem: null, dueDate: '2026-01-13' });
  const id = await orders.save(orders.form('attention', { temporary: true, orderItems: [unpriced] }));
  await orders.sql`update orders.work_order
    set created_time = now() - interval '2 months', modified_time = now() - interval '2 months' where id = ${id}`;
  const shownFor = (kind: string) =>
    statusesWhere(id, async () => {
      const rows = await orders.sql`select from orders_v1.order_attention where order_id = ${id} and kind = ${kind}`;
      return rows.length > 0;
    });
  expect(await shownFor('overdue')).toEqual(orderStatuses.filter(isNotDone));
  expect(await shownFor('awaitingProtocol')).toEqual(orderStatuses.filter(orderPermissions.awaitsProtocol));
  expect(await shownFor('uncoded')).toEqual(orderStatuses.slice(0, -1));
  expect(await shownFor('oldDraft')).toEqual(orderStatuses.filter(orderPermissions.content));
});

it('the items of an order are open in the statuses before it is done', async () => {
  const id = await orders.save(orders.form('open'));
  const isOpen = async () => (await orders.sql`select from orders.open_item where order_id = ${id}`).length > 0;
  expect(await statusesWhere(id, isOpen)).toEqual(orderStatuses.filter(isNotDone));
});
