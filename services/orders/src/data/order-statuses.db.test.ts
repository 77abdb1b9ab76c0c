import { orderPermissions, orderStatuses } from '@ostep/kernel';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
let protocols: postgres.Sql;
beforeAll(async () => {
  orders = await openOrders();
  protocols = postgres(inject('databaseUrls').protocols, { max: 1, onnotice: () => undefined });
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
  const { id } = await orders.orderIn('statuses', 'DONE_REPORTED');
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
