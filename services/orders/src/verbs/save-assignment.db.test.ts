import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
beforeAll(async () => {
  orders = await openOrders();
});
afterAll(() => orders.close());

const firstItem = async (id: number) => (await orders.read(id)).orderItems[0]?.id ?? 0;

describe('squad assignments', () => {
  it('store rate and percent as typed, and sum works that count to the sum', async () => {
    const order = await orders.orderInStatus('1', 'IN_PROGRESS');
    const itemId = order.orderItems[0]?.id ?? 0;
    const changed = await orders.assign(itemId, {
      workGroupItemId: orders.work.unsummed,
      amountDone: 7,
      percentRate: null,
    });
    expect(changed.status).toBe(200);
    const [item] = changed.body.orderItems;
    expect(item?.amountDone).toBe(120.5);
    expect(item?.squadAssignments).toHaveLength(2);
    expect(item?.squadAssignments[0]).toMatchObject({
      percentRate: 65,
      squadRateNetto: 21.91,
      partialWorkName: 'Ścinka',
      squad: { code: orders.mark },
      workGroupItem: { addToSum: true, profitMarginReference: 70 },
      protocolSettlements: [],
    });
    expect(changed.etag).toBe('"4"');
  });

  it('contain their order and its contract, even if that changes', async () => {
    const { id } = await orders.orderInStatus('placed', 'IN_PROGRESS');
    const placed = () => orders.sql`
      select order_id as order, contract_id as contract from orders.squad_assignment where order_id = ${id}`;
    expect(await placed()).toEqual([{ order: id, contract: orders.contract }]);
    const other = await orders.makeContract('SA.other');
    await orders.sql`update orders.work_order set contract_id = ${other} where id = ${id}`;
    expect(await placed()).toEqual([{ order: id, contract: other }]);
  });

  it('are changed and removed, in IN_PROGRESS only', async () => {
    const order = await orders.orderInStatus('2', 'IN_PROGRESS');
    const [assignment] = order.orderItems[0]?.squadAssignments ?? [];
    const body = { orderItemId: assignment?.orderItemId, squadId: orders.squad, workGroupItemId: orders.work.summed };
    const changed = await orders.call('POST', `/api/order/sqa/${assignment?.id}`, {
      body: { ...body, squadRateNetto: 20 },
    });
    expect(changed.body.orderItems[0]?.squadAssignments).toMatchObject([
      { id: assignment?.id, squadRateNetto: 20, percentRate: null, amountDone: 0, finishedDate: null },
    ]);
    const removed = await orders.call('DELETE', `/api/order/sqa/${assignment?.id}`);
    expect(removed.body.orderItems[0]?.squadAssignments).toEqual([]);
    expect((await orders.call('DELETE', `/api/order/sqa/${assignment?.id}`)).status).toBe(404);
    await orders.move(order.id, 'TODO');
    const refused = await orders.assign(await firstItem(order.id));
    expect(refused).toMatchObject({ status: 417 });
    expect(refused.body.message).toContain('Przypisywanie ekip jest możliwe w statusie Realizowane.');
  });

  it('can be changed by only one of two people who opened the same one; different ones do not conflict', async () => {
    const order = await orders.orderInStatus('6', 'IN_PROGRESS');
    const itemId = order.orderItems[0]?.id ?? 0;
    const [first] = order.orderItems[0]?.squadAssignments ?? [];
    const added = await orders.assign(itemId, { amountDone: 1 });
    const second = added.body.orderItems[0]?.squadAssignments[1];
    const change = (one: typeof first, amountDone: number, username: string) =>
      orders.call('POST', `/api/order/sqa/${one?.id}`, {
        body: {
          version: one?.version,
          orderItemId: itemId,
          squadId: orders.squad,
          workGroupItemId: orders.work.summed,
          squadRateNetto: 20,
          amountDone,
        },
        username,
      });
    const answers = await Promise.all([change(first, 5, 'anna'), change(first, 6, 'jan'), change(second, 7, 'ewa')]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 200, 409]);
    const conflict = answers.find((one) => one.status === 409)?.body;
    const winner = answers[0]?.status === 200 ? 'anna' : 'jan';
    expect(conflict).toMatchObject({ changedBy: winner, changedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    const after = (await orders.read(order.id)).orderItems[0]?.squadAssignments.map((one) => one.amountDone);
    expect(after).toEqual([winner === 'anna' ? 5 : 6, 7]);
  });

  it('cannot be moved to another order, and require existing references', async () => {
    const order = await orders.orderInStatus('3', 'IN_PROGRESS');
    const other = await orders.orderInStatus('4', 'IN_PROGRESS');
    const [assignment] = order.orderItems[0]?.squadAssignments ?? [];
    expect((await orders.assign(await firstItem(other.id), { id: assignment?.id })).status).toBe(417);
    const unknown = await orders.assign(await firstItem(order.id), { squadId: 987_654_321 });
    expect(unknown.body.errors).toEqual([{ path: 'squadId', message: 'Nie ma takiej ekipy.' }]);
    const empty = await orders.call('POST', '/api/order/sqa', { body: {} });
    expect(empty.body.errors.map((error) => error.message)).toEqual([
      'Wybierz pozycję zlecenia.',
      'Wybierz ekipę.',
      'Wybierz rodzaj prac.',
      'Wpisz stawkę ekipy.',
    ]);
  });

  it('ask if an item gets the same squad and work for the third time, and the answer is stored', async () => {
    const order = await orders.orderInStatus('7', 'IN_PROGRESS');
    const itemId = order.orderItems[0]?.id ?? 0;
    const again = (changed: object = {}) => orders.assign(itemId, { amountDone: 5, ...changed });
    expect((await again()).status).toBe(200);
    const response = await again();
    const id = 'sameSquadAndWork(assigned=2,afterwards=3)';
    expect([response.status, response.body.questions]).toMatchObject([
      417,
      [{ id, path: 'squadId', figures: { assigned: 2, afterwards: 3 } }],
    ]);
    expect((await orders.read(order.id)).orderItems[0]?.squadAssignments).toHaveLength(2);
    expect((await again({ workGroupItemId: orders.work.unsummed })).status).toBe(200);
    const saved = await again({ answers: [{ id, note: 'trzeci nawrót' }] });
    expect(saved.body.orderItems[0]?.squadAssignments).toHaveLength(4);
    const stored = await orders.sql`select question_id, note, answered_by, owner from requests.answered_question
      where about @> ${orders.sql.json({ orderItem: itemId })}`;
    expect(stored).toEqual([{ question_id: id, note: 'trzeci nawrót', answered_by: 'biuro', owner: 'ostep_orders' }]);
    const [first] = saved.body.orderItems[0]?.squadAssignments ?? [];
    expect((await orders.assign(itemId, { id: first?.id, amountDone: 3 })).status).toBe(200);
  });

  it('are not created twice if a create is repeated with its key', async () => {
    const order = await orders.orderInStatus('8', 'IN_PROGRESS');
    const itemId = order.orderItems[0]?.id ?? 0;
    await orders.assign(itemId, { amountDone: 5 });
    const body = {
      orderItemId: itemId,
      squadId: orders.squad,
      workGroupItemId: orders.work.summed,
      squadRateNetto: 20,
    };
    const headers = { 'idempotency-key': `third ${orders.mark}` };
    const send = (more: object = {}) => orders.call('POST', '/api/order/sqa', { body: { ...body, ...more }, headers });
    const response = await send();
    expect(response.status).toBe(417);
    expect((await send({ answers: response.body.questions })).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect((await orders.read(order.id)).orderItems[0]?.squadAssignments).toHaveLength(3);
  });

  it('are complete after concurrent work on one order', async () => {
    const order = await orders.orderInStatus('5', 'IN_PROGRESS');
    const itemId = await firstItem(order.id);
    const squads = await Promise.all(Array.from({ length: 10 }, (_, index) => orders.makeSquad(`${index}`)));
    const answers = await Promise.all(squads.map((squadId) => orders.assign(itemId, { squadId, amountDone: 1.1 })));
    expect(answers.every((one) => one.status === 200)).toBe(true);
    const after = await orders.read(order.id);
    expect(after.orderItems[0]?.squadAssignments).toHaveLength(11);
    expect(after.orderItems[0]?.amountDone).toBe(131.5);
  });
});
