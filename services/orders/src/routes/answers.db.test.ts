import type { ItemScope, Order, SquadAssignment } from '@ostep/api-orders';
import { orderStatuses } from '@ostep/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
let order: Order;
beforeAll(async () => {
  orders = await openOrders();
  order = await orders.orderInStatus('1', 'IN_PROGRESS');
});
afterAll(() => orders.close());

const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, expect.anything()]));

describe('answers about an order', () => {
  it('contain every field of an order, its items and their assignments', () => {
    const [item] = order.orderItems;
    const [assignment] = item?.squadAssignments ?? [];
    expect(order).toMatchObject({
      ...named('id', 'orderNumber', 'orderDate', 'contract', 'contractNumber', 'forestDistrictId'),
      ...named('forestDistrictName', 'forestDistrictPart', 'orderItems', 'temporary', 'orderStatus'),
      ...named('createdBy', 'createdTime', 'modifiedBy', 'modifiedTime'),
      finishedDate: null,
      notes: null,
      temporary: false,
    });
    expect(item).toMatchObject({
      ...named('id', 'lp', 'posNo', 'forestAddress', 'actionGroup', 'actionDesc', 'amount', 'dueDate'),
      ...named('contractItem', 'rateFromContractNetto', 'prices', 'squadAssignments', 'amountDone', 'sqaTotalCost'),
      ...named('sqaTotalRevenue', 'sqaAccountableAmount'),
      actionCode: named('id', 'key', 'value'),
      actionScope: null,
      notes: null,
    });
    expect(item).not.toHaveProperty('collapsed');
    expect(assignment).toMatchObject({
      ...named('id', 'orderItemId', 'squadId', 'amountDone', 'finishedDate', 'partialWorkName', 'squadRateNetto'),
      ...named('workGroupItemId', 'percentRate'),
      squad: named('id', 'code', 'name'),
      workGroupItem: { addToSum: true },
      protocolSettlements: [],
    });
  });

  it('list only its assignments and settlements', async () => {
    const { body } = await orders.call<SquadAssignment[]>('GET', `/api/order/${order.id}/sqa`);
    expect(body).toEqual(order.orderItems.flatMap((item) => item.squadAssignments));
    expect((await orders.call('GET', `/api/order/${order.id}/sqa/settlements`)).body).toEqual([]);
  });

  it('name the scope of every item of a contract', async () => {
    const scope = await orders.makeScope('TP');
    const items = [orders.itemForm({ actionScope: { id: scope } }), orders.itemForm({ lp: 2 })];
    const saved = await orders.read(await orders.save(orders.form('2', { orderItems: items })));
    const { body } = await orders.call<ItemScope[]>('GET', `/api/order/${orders.contract}/ascope_names`);
    const [first, second] = saved.orderItems;
    expect(body.filter(({ orderItemId }) => [first?.id, second?.id].includes(orderItemId))).toEqual([
      { orderItemId: first?.id, actionScope: `Zakres TP${orders.mark}` },
      { orderItemId: second?.id, actionScope: null },
    ]);
  });

  it('take an id and an object with that id for the same reference', async () => {
    const items = [orders.itemForm({ actionCode: { id: orders.code }, contractItem: { id: orders.contractItem } })];
    const id = await orders.save(orders.form('3', { contract: { id: orders.contract }, orderItems: items }));
    expect(id).toEqual(expect.any(Number));
    expect(await orders.read(id)).toMatchObject({
      contract: orders.contract,
      orderItems: [{ actionCode: { id: orders.code }, contractItem: orders.contractItem }],
    });
  });

  it('are the updated order after an assignment was added, changed and removed', async () => {
    const itemId = order.orderItems[0]?.id ?? 0;
    const added = await orders.assign(itemId, { squadId: { id: orders.squad }, amountDone: 3 });
    const [, assignment] = added.body.orderItems[0]?.squadAssignments ?? [];
    expect(added.body).toMatchObject({ id: order.id, orderItems: [{ amountDone: 123.5 }] });
    const changed = await orders.assign(itemId, { id: assignment?.id, amountDone: 4 });
    expect(changed.body).toMatchObject({ id: order.id, orderItems: [{ amountDone: 124.5 }] });
    const removed = await orders.call('DELETE', `/api/order/sqa/${assignment?.id}`);
    expect(removed.body).toMatchObject({ id: order.id, orderItems: [{ amountDone: 120.5 }] });
  });
});

describe('an order', () => {
  it.each(orderStatuses.filter((status) => status !== 'PROTOCOL_RECEIVED'))('can be deleted in %s', async (status) => {
    const { id } = await orders.orderInStatus(`4-${status}`, status);
    expect(await orders.call('DELETE', `/api/order/${id}`)).toMatchObject({ status: 200, body: id });
    expect((await orders.call('GET', `/api/order/${id}`)).status).toBe(404);
  });

  it('with a number as short as 1 in a part as short as Kup is refused the second time', async () => {
    const short = () => orders.form('5', { orderNumber: '1', forestDistrictPart: 'Kup' });
    expect((await orders.call('POST', '/api/order', { body: short() })).status).toBe(200);
    const second = await orders.call('POST', '/api/order', { body: short() });
    expect(second).toMatchObject({ status: 417, body: { errors: [{ path: 'orderNumber' }] } });
  });
});
