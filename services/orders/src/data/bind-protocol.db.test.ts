import type { OrderOfContract } from '@ostep/api-orders';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
let protocols: RawSql;
let nextProtocol = 0;
beforeAll(async () => {
  orders = await openOrders();
  protocols = openPostgres(inject('databaseUrls').protocols, { max: 4 });
});
afterAll(async () => {
  await protocols.end();
  await orders.close();
});

const makeProtocol = () => {
  nextProtocol += 1;
  return orders.makeProtocol(`${nextProtocol}/${orders.mark}`);
};

const bind = (protocol: number, ids: readonly number[], contract = orders.contract) =>
  protocols`select orders_v1.bind_protocol(${protocol}, ${contract}, ${[...ids]}::bigint[], 'Anna Nowak')`;
const statusOf = async (id: number) => (await orders.read(id)).orderStatus;

describe('orders_v1.bind_protocol', () => {
  it('binds and releases orders, changes their statuses and records who did it', async () => {
    const protocol = await makeProtocol();
    const [a, b] = [await orders.orderInStatus('1', 'DONE_REPORTED'), await orders.orderInStatus('2', 'DONE_REPORTED')];
    await bind(protocol, [a.id, b.id]);
    expect(await orders.read(a.id)).toMatchObject({
      orderStatus: 'PROTOCOL_RECEIVED',
      protocolCount: 1,
      statusHistory: [{ from: 'DONE_REPORTED', to: 'PROTOCOL_RECEIVED', changedBy: 'Anna Nowak' }, {}, {}, {}, {}],
    });
    await bind(protocol, [b.id]);
    expect([await statusOf(a.id), await statusOf(b.id)]).toEqual(['DONE_REPORTED', 'PROTOCOL_RECEIVED']);
    await bind(protocol, []);
    expect(await statusOf(b.id)).toBe('DONE_REPORTED');
  });

  it('leaves an order received while another protocol still binds it', async () => {
    const [first, second] = [await makeProtocol(), await makeProtocol()];
    const order = await orders.orderInStatus('3', 'DONE_REPORTED');
    await bind(first, [order.id]);
    await bind(second, [order.id]);
    await bind(first, []);
    expect(await statusOf(order.id)).toBe('PROTOCOL_RECEIVED');
    expect((await orders.move(order.id, 'DONE_REPORTED')).body.message).toBe('Zlecenie jest ujęte w protokole.');
    await bind(second, []);
    expect(await statusOf(order.id)).toBe('DONE_REPORTED');
  });

  it('refuses an order that cannot be bound with a code and figures, and changes nothing', async () => {
    const protocol = await makeProtocol();
    const done = await orders.orderInStatus('4', 'DONE');
    const reported = await orders.orderInStatus('5', 'DONE_REPORTED');
    await expect(bind(protocol, [reported.id, done.id])).rejects.toMatchObject({
      code: 'OS417',
      message: 'order_not_reported',
      detail: `{"number": "4/${orders.mark}", "status": "DONE"}`,
    });
    expect(await statusOf(reported.id)).toBe('DONE_REPORTED');
    await expect(bind(protocol, [reported.id], await orders.makeContract('SA.9'))).rejects.toMatchObject({
      code: 'OS417',
      message: 'order_of_other_contract',
      detail: `{"number": "5/${orders.mark}"}`,
    });
    await expect(bind(protocol, [987_654_321])).rejects.toMatchObject({ code: 'OS417', message: 'order_unknown' });
  });

  it('prevents a bound order from being deleted, and names the protocol', async () => {
    const protocol = await makeProtocol();
    const order = await orders.orderInStatus('6', 'DONE_REPORTED');
    await bind(protocol, [order.id]);
    const refused = await orders.call('DELETE', `/api/order/${order.id}`);
    expect(refused.status).toBe(417);
    expect(refused.body.message).toBe(`Zlecenie jest ujęte w protokole nr ${nextProtocol}/${orders.mark}`);
  });

  it('binds each order once when two protocols and a transition run concurrently', async () => {
    const [first, second] = [await makeProtocol(), await makeProtocol()];
    const both = [await orders.orderInStatus('7', 'DONE_REPORTED'), await orders.orderInStatus('8', 'DONE_REPORTED')];
    const ids = both.map((order) => order.id);
    const reversed = [...ids].reverse();
    const answers = await Promise.allSettled([
      bind(first, ids),
      bind(second, reversed),
      orders.move(ids[0] ?? 0, 'DONE'),
    ]);
    expect(answers.every((answer) => answer.status === 'fulfilled') || (await statusOf(ids[0] ?? 0)) === 'DONE').toBe(
      true,
    );
    const bound = await orders.sql`select from orders.order_protocol where order_id = ${ids[1] ?? 0}`;
    expect(await statusOf(ids[1] ?? 0)).toBe(bound.length > 0 ? 'PROTOCOL_RECEIVED' : 'DONE_REPORTED');
  });
});

describe('orders a protocol can settle', () => {
  it('are the reported ones and the received ones not fully settled', async () => {
    const contract = orders.contract;
    const protocol = await makeProtocol();
    const [reported, partly, whole] = await Promise.all(
      ['11', '12', '13'].map((number) => orders.orderInStatus(number, 'DONE_REPORTED')),
    );
    await bind(protocol, [partly?.id ?? 0, whole?.id ?? 0]);
    const [part] = await orders.sql<{ id: number }[]>`
      insert into protocols.protocol_part (protocol_id, place, pos_no, forest_address) values (${protocol}, 0, '1', 'x')
      returning id`;
    const settle = (order: typeof whole, amount: number) => orders.sql`
      insert into protocols.settlement (squad_assignment_id, protocol_part_id, amount, modified_by)
      values (${order?.orderItems[0]?.squadAssignments[0]?.id ?? 0}, ${part?.id ?? 0}, ${amount}, 't')`;
    await settle(partly, 100.5);
    await settle(whole, 180);
    const listed = await orders.call<OrderOfContract[]>('GET', `/api/order/protocol/contract/${contract}`);
    const ids = listed.body.map((order) => order.id);
    expect(ids).toContain(reported?.id);
    expect(ids).toContain(partly?.id);
    expect(ids).not.toContain(whole?.id);
    const [item] = (await orders.read(partly?.id ?? 0)).orderItems;
    expect(item).toMatchObject({ sqaAccountableAmount: 100.5, sqaTotalCost: 2201.96, sqaTotalRevenue: 3386.85 });
    expect(item?.squadAssignments[0]?.protocolSettlements).toMatchObject([{ protocolId: protocol, amount: 100.5 }]);
    const lines = await orders.call('GET', `/api/order/${partly?.id}/sqa/settlements`);
    expect(lines.body).toMatchObject([
      { settlementAmount: 100.5, squadRateNetto: 21.91, addToSum: true, protocolId: protocol },
    ]);
    const removed = await orders.call('DELETE', `/api/order/sqa/${item?.squadAssignments[0]?.id}`);
    expect(removed.status).toBe(417);
  });
});
