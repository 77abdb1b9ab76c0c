import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
beforeAll(async () => {
  orders = await openOrders();
});
afterAll(() => orders.close());

describe('status of an order', () => {
  it('goes through every status, each step stored with its user', async () => {
    const { id } = await orders.orderInStatus('1', 'DONE');
    const done = await orders.read(id);
    expect(done).toMatchObject({ orderStatus: 'DONE', finishedDate: '2026-02-10' });
    expect((await orders.call('GET', `/api/order/transitions/${id}`)).body).toEqual(['IN_PROGRESS', 'DONE_REPORTED']);
    const reported = await orders.move(id, 'DONE_REPORTED');
    expect(reported).toMatchObject({ status: 200, body: { orderStatus: 'DONE_REPORTED' } });
    expect(reported.body.statusHistory.map((change) => change.to)).toEqual([
      'DONE_REPORTED',
      'DONE',
      'IN_PROGRESS',
      'TODO',
    ]);
  });

  it('refuses an impossible status, with the reason', async () => {
    const draft = await orders.save(orders.form('2', { temporary: true }));
    expect((await orders.move(draft, 'IN_PROGRESS')).body.message).toBe(
      'Aby rozpocząć realizację usuń znacznik "Wersja robocza"',
    );
    const { id } = await orders.orderInStatus('3', 'IN_PROGRESS');
    expect((await orders.move(id, 'TODO')).body.message).toBe('Najpierw odepnij ekipy od pozycji zlecenia.');
    expect((await orders.move(id, 'DONE_REPORTED')).status).toBe(417);
    expect((await orders.move(987_654_321, 'DONE')).status).toBe(404);
  });

  it('needs a finished date before it is reported; the date is changed in DONE only', async () => {
    const id = await orders.save(orders.form('4'));
    await orders.move(id, 'IN_PROGRESS');
    const setDate = () =>
      orders.call('POST', `/api/order/${id}/finishedDate`, { body: { finishedDate: '2026-02-11' } });
    expect((await setDate()).status).toBe(417);
    await orders.assign((await orders.read(id)).orderItems[0]?.id ?? 0, { finishedDate: null });
    await orders.move(id, 'DONE');
    expect((await orders.move(id, 'DONE_REPORTED')).body.message).toBe('Uzupełnij datę zakończenia prac.');
    expect(await setDate()).toMatchObject({ status: 200, body: { finishedDate: '2026-02-11' } });
    expect((await orders.move(id, 'DONE_REPORTED')).status).toBe(200);
    expect((await setDate()).status).toBe(417);
    const missing = await orders.call('POST', `/api/order/${id}/finishedDate`, { body: {} });
    expect(missing.body.errors).toEqual([{ path: 'finishedDate', message: 'Podaj datę zakończenia prac.' }]);
  });

  it('fills the finished date from its latest assignment, and keeps one that was set', async () => {
    const id = await orders.save(orders.form('16'));
    await orders.move(id, 'IN_PROGRESS');
    const itemId = (await orders.read(id)).orderItems[0]?.id ?? 0;
    for (const finishedDate of ['2026-02-20', '2026-02-12']) {
      expect((await orders.assign(itemId, { finishedDate, amountDone: 1 })).status).toBe(200);
    }
    expect((await orders.move(id, 'DONE')).body.finishedDate).toBe('2026-02-20');
    await orders.call('POST', `/api/order/${id}/finishedDate`, { body: { finishedDate: '2026-02-01' } });
    await orders.move(id, 'IN_PROGRESS');
    expect((await orders.move(id, 'DONE')).body.finishedDate).toBe('2026-02-01');
  });

  it('has no letter before it has a finished date', async () => {
    const id = await orders.save(orders.form('17'));
    const letter = await orders.call('GET', `/api/order/${id}/doc/confirm`);
    const message = 'Uzupełnij datę zakończenia prac.';
    expect(letter).toMatchObject({ status: 417, body: { message, errors: [{ path: 'finishedDate', message }] } });
  });

  it('lets one of many concurrent users win', async () => {
    const { id } = await orders.orderInStatus('5', 'IN_PROGRESS');
    const pressed = await Promise.all(Array.from({ length: 8 }, () => orders.move(id, 'DONE')));
    expect(pressed.filter((one) => one.status === 200)).toHaveLength(1);
    expect(pressed.filter((one) => one.status === 417)).toHaveLength(7);
    const { statusHistory } = await orders.read(id);
    expect(statusHistory.filter((change) => change.to === 'DONE')).toHaveLength(1);
  });

  it('shows the second of two concurrent users the change of the first', async () => {
    const { id, version } = await orders.orderInStatus('7', 'DONE');
    const press = (status: string, username: string) =>
      orders.call('POST', `/api/order/transition/${id}/${status}`, {
        username,
        headers: { 'if-match': `"${version}"` },
      });
    const [back, report] = await Promise.all([press('IN_PROGRESS', 'anna'), press('DONE_REPORTED', 'jan')]);
    expect([back.status, report.status].sort()).toEqual([200, 409]);
    const [won, lost] = back.status === 200 ? [back, report] : [report, back];
    expect(lost.body.changedBy).toBe(won.body.modifiedBy);
    expect(lost.body.message).toContain(won.body.modifiedBy);
    expect((await orders.read(id)).orderStatus).toBe(won.body.orderStatus);
    expect((await orders.move(id, won.body.orderStatus)).body.message).toContain('Zlecenie ma już status');
  });
});

describe('deleting an order', () => {
  it('deletes its items, assignments and history', async () => {
    const order = await orders.orderInStatus('6', 'DONE_REPORTED');
    expect(await orders.call('DELETE', `/api/order/${order.id}`)).toMatchObject({ status: 200, body: order.id });
    expect((await orders.call('GET', `/api/order/${order.id}`)).status).toBe(404);
    const left = await orders.sql`select from orders.order_item where order_id = ${order.id}`;
    expect(left).toHaveLength(0);
  });
});
