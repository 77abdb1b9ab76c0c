import { orderPermissions, orderStatuses } from '@ostep/kernel';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openWorld, type World } from '../testing/world';

let world: World;
let protocols: postgres.Sql;
beforeAll(async () => {
  world = await openWorld();
  protocols = postgres(inject('databaseUrls').protocols, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await protocols.end();
  await world.close();
});

it('the database allows the statuses of the kernel and no other', async () => {
  const rows = await world.sql<{ status: string }[]>`
    select (regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g'))[1] as status
    from pg_constraint where conname = 'work_order_status'`;
  expect(rows.map(({ status }) => status)).toEqual([...orderStatuses]);
});

it('a protocol binds an order in the statuses that the kernel allows', async () => {
  const protocol = await world.makeProtocol(`statuses/${world.mark}`);
  const { id } = await world.orderIn('statuses', 'DONE_REPORTED');
  const binds = async (status: string) => {
    await world.sql`update orders.work_order set order_status = ${status} where id = ${id}`;
    await world.sql`delete from orders.order_protocol where order_id = ${id}`;
    const bound = protocols`select orders_v1.bind_protocol(${protocol}, ${world.contract}, ${[id]}::bigint[], 'Anna')`;
    return bound.then(
      () => true,
      () => false,
    );
  };
  const bindable: string[] = [];
  for (const status of orderStatuses) if (await binds(status)) bindable.push(status);
  expect(bindable).toEqual(orderStatuses.filter(orderPermissions.inProtocol));
});
