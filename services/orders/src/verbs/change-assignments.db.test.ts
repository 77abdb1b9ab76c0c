import type { ChangedAssignments, Order } from '@ostep/api-orders';
import type { Problem } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
beforeAll(async () => {
  orders = await openOrders();
});
afterAll(() => orders.close());

type Sent = { readonly username?: string; readonly headers?: Readonly<Record<string, string>> };

const send = (order: Order, call: string, body: object, more: Sent = {}) =>
  orders.call<ChangedAssignments & Problem>('POST', `/api/order/${order.id}/sqa${call}`, { body, ...more });

const assignedTo = ({ orderItems }: Order, changed: object = {}) => ({
  squadId: orders.squad,
  workGroupItemId: orders.work.summed,
  percentRate: 65,
  asOrdered: true,
  items: orderItems.map(({ id }) => ({ orderItemId: id })),
  finishedDate: '2026-02-10',
  ...changed,
});

const assign = (order: Order, changed: object = {}, more: Sent = {}) =>
  send(order, '', assignedTo(order, changed), more);

const squadsOf = (order: Order | undefined) => order?.orderItems.flatMap((item) => item.squadAssignments) ?? [];
const versionsOf = (order: Order | undefined) => squadsOf(order).map(({ id, version }) => ({ id, version }));

describe('one call for many items', () => {
  it('assigns a squad with a rate by each item’s price and the ordered or given amount', async () => {
    const order = await orders.orderWithItems('many', 3);
    const [first, second, third] = order.orderItems.map(({ id }) => ({ orderItemId: id }));
    const { status, body, etag } = await assign(order, { items: [first, { ...second, amountDone: 2.5 }, third] });
    expect([status, etag]).toEqual([200, `"${order.version + 1}"`]);
    const row = { percentRate: 65, squadRateNetto: 21.91, finishedDate: '2026-02-10', version: 1 };
    expect(squadsOf(body.order)).toMatchObject([
      { ...row, amountDone: 10 },
      { ...row, amountDone: 2.5 },
      { ...row, amountDone: 10 },
    ]);
    const again = await assign(order, {
      squadId: await orders.makeSquad('R'),
      percentRate: null,
      squadRateNetto: 20,
      asOrdered: false,
    });
    expect(squadsOf(again.body.order).filter(({ squadRateNetto }) => squadRateNetto === 20)).toMatchObject(
      Array.from({ length: 3 }, () => ({ percentRate: 59.35, amountDone: 0 })),
    );
  });

  it('assigns to an item without a squad while settling its protocol, otherwise only in progress', async () => {
    const orderItems = [1, 2].map((lp) => orders.itemForm({ lp, amount: 10 }));
    const id = await orders.save(orders.form('protocol', { orderItems }));
    await orders.move(id, 'IN_PROGRESS');
    const [first, second] = (await orders.read(id)).orderItems.map(({ id: orderItemId }) => ({ orderItemId }));
    await orders.assign(first?.orderItemId ?? 0, { amountDone: 10 });
    await orders.move(id, 'DONE');
    await orders.sql`update orders.work_order set order_status = 'DONE_REPORTED' where id = ${id}`;
    const order = await orders.read(id);
    const protocolId = await orders.makeProtocol('assigns');
    const refusedWith = async (changed: object) => {
      const { status, body } = await assign(order, { items: [second], ...changed });
      return [status, body.message];
    };
    const foreign =
      'Przy rozliczaniu ekipę przypisuje się tylko do zlecenia z tego protokołu, póki nie jest rozliczony.';
    expect(await refusedWith({ protocolId })).toEqual([417, foreign]);
    await orders.sql`select orders_v1.bind_protocol(${protocolId}::bigint, ${orders.contract}::bigint, ${[id]}::bigint[], 't')`;
    expect((await refusedWith({}))[1]).toContain('w statusie Realizowane');
    expect((await refusedWith({ protocolId, items: [first, second] }))[1]).toContain('Pozycja 1 ma już ekipę.');
    const { status, body } = await assign(order, { protocolId, items: [{ ...second, amountDone: 8 }] });
    expect(status).toBe(200);
    expect(body.order.orderStatus).toBe('PROTOCOL_RECEIVED');
    expect(squadsOf(body.order).map(({ amountDone }) => amountDone)).toEqual([10, 8]);
    const [before, given] = versionsOf(body.order);
    const remove = async (one: unknown, changed: object = { protocolId }) => {
      const removed = await send(order, '/remove', { assignments: [one], ...changed });
      return [removed.status, removed.body.message ?? versionsOf(removed.body.order).length];
    };
    expect((await remove(given, {}))[1]).toContain('w statusie Realizowane');
    expect(await remove(before)).toEqual([417, 'Przy rozliczaniu odpina się tylko ekipę, którą przy nim przypisano.']);
    expect(await remove(given)).toEqual([200, 1]);
    await orders.sql`update protocols.protocol set settled = true where id = ${protocolId}`;
    expect(await refusedWith({ protocolId })).toEqual([417, foreign]);
  });

  it('assigns each item the work given for it', async () => {
    const order = await orders.orderWithItems('works', 2);
    const [first, second] = order.orderItems.map(({ id }) => ({ orderItemId: id }));
    const { body } = await assign(order, { items: [first, { ...second, workGroupItemId: orders.work.unsummed }] });
    expect(squadsOf(body.order).map(({ workGroupItemId }) => workGroupItemId)).toEqual([
      orders.work.summed,
      orders.work.unsummed,
    ]);
  });

  it('sets amounts as ordered, sets the date, removes, and each can be undone', async () => {
    const order = await orders.orderWithItems('back', 3);
    const { body: assigned } = await assign(order, { asOrdered: false });
    const before = squadsOf(assigned.order);
    const unversioned = (of: Order) => squadsOf(of).map(({ id: _, version: __, ...rest }) => rest);
    const calls = [
      ['/done', {}, { amountDone: 10 }],
      ['/finishedDate', { finishedDate: '2026-02-28' }, { finishedDate: '2026-02-28' }],
    ] as const;
    for (const [call, said, expected] of calls) {
      const now = (await orders.read(order.id)) satisfies Order;
      const { body } = await send(order, call, { assignments: versionsOf(now), ...said });
      expect(squadsOf(body.order)).toMatchObject(before.map(() => expected));
      const back = await send(order, '/changes', body.undo);
      expect(unversioned(back.body.order)).toEqual(unversioned(assigned.order));
    }
    const now = await orders.read(order.id);
    const removed = await send(order, '/remove', { assignments: versionsOf(now) });
    expect(squadsOf(removed.body.order)).toEqual([]);
    const back = await send(order, '/changes', removed.body.undo);
    expect(unversioned(back.body.order)).toEqual(unversioned(assigned.order));
    const again = await send(order, '/changes', back.body.undo);
    expect(squadsOf(again.body.order)).toEqual([]);
  });

  it('skips an item whose squads have no known shares, and names it', async () => {
    const order = await orders.orderWithItems('shared', 2);
    const [item] = order.orderItems;
    await assign(order, { asOrdered: false });
    await orders.assign(item?.id ?? 0, { squadId: await orders.makeSquad('S'), amountDone: 0 });
    const now = await orders.read(order.id);
    const { body } = await send(order, '/done', { assignments: versionsOf(now) });
    expect(body.skipped).toEqual(['Pozycja 1: ma kilka ekip bez wykonania, wpisz im ilości.']);
    expect(body.order.orderItems.map(({ amountDone }) => amountDone)).toEqual([0, 10]);
  });

  it('changes nothing if one of them was changed meanwhile, and names which and by whom', async () => {
    const order = await orders.orderWithItems('conflict', 3);
    const { body: assigned } = await assign(order, { asOrdered: false });
    const [, second] = squadsOf(assigned.order);
    const change = { ...second, amountDone: 4 };
    await orders.call('POST', `/api/order/sqa/${second?.id}`, { body: change, username: 'anna' });
    const stale = { assignments: versionsOf(assigned.order) };
    for (const call of ['/done', '/remove', '/finishedDate']) {
      const refused = await send(order, call, stale);
      expect(refused).toMatchObject({ status: 409, body: { changedBy: 'anna' } });
      expect(refused.body.message).toBe(
        `W międzyczasie zmieniono: pozycja 2, Ekipa ${orders.mark} (anna). Nic nie zostało zapisane.`,
      );
    }
    expect(squadsOf(await orders.read(order.id)).map(({ amountDone }) => amountDone)).toEqual([0, 4, 0]);
  });

  it('refuses another status, other orders, unknown entries, a percent without a price, one row twice', async () => {
    const order = await orders.orderWithItems('refused', 2);
    const other = await orders.orderWithItems('other', 1);
    const { body: assigned } = await assign(order);
    expect((await assign(order, { items: other.orderItems.map(({ id }) => ({ orderItemId: id })) })).status).toBe(417);
    const unknown = await assign(order, { squadId: 987_654_321 });
    expect(unknown.body.errors).toContainEqual({ path: 'squadId', message: 'Nie ma takiej ekipy.' });
    expect((await assign(order, { percentRate: null })).body.errors).toMatchObject([{ path: 'squadRateNetto' }]);
    const [assignment] = versionsOf(assigned.order);
    expect((await send(other, '/remove', { assignments: [assignment] })).status).toBe(404);
    expect((await send(order, '/remove', { assignments: [assignment, assignment] })).status).toBe(417);
    const unpriced = await orders.save(
      orders.form('unpriced', { orderItems: [orders.itemForm({ contractItem: null })] }),
    );
    await orders.move(unpriced, 'IN_PROGRESS');
    expect((await assign(await orders.read(unpriced))).body.message).toContain('Podaj stawkę w złotych.');
    await orders.move(order.id, 'DONE');
    expect((await assign(order)).body.message).toContain('Przypisywanie ekip jest możliwe w statusie Realizowane.');
  });

  it('requires a role that may write', async () => {
    const order = await orders.orderWithItems('roles', 1);
    const reader = { body: assignedTo(order), roles: [] };
    expect((await orders.call('POST', `/api/order/${order.id}/sqa`, reader)).status).toBe(403);
    for (const call of ['done', 'remove', 'finishedDate', 'changes']) {
      const sent = { body: { assignments: [{ id: 1 }], remove: [], save: [] }, roles: [] };
      expect((await orders.call('POST', `/api/order/${order.id}/sqa/${call}`, sent)).status).toBe(403);
    }
  });

  it('assigns once if it is repeated with the same key', async () => {
    const order = await orders.orderWithItems('once', 2);
    const headers = { 'idempotency-key': `bulk ${orders.mark}` };
    const first = await assign(order, {}, { headers });
    const again = await assign(order, {}, { headers });
    expect(again.body.undo).toEqual(first.body.undo);
    expect(squadsOf(again.body.order)).toHaveLength(2);
  });

  it('takes less for 200 items than 20 saves of one, however busy the machine is', async () => {
    const order = await orders.orderWithItems('large', 200);
    const timed = async <T>(act: () => Promise<T>) => {
      const started = performance.now();
      const result = await act();
      return { result, ms: performance.now() - started };
    };
    const assigned = await timed(() => assign(order, { asOrdered: false }));
    expect(squadsOf(assigned.result.body.order)).toHaveLength(200);
    const assignments = versionsOf(assigned.result.body.order);
    const done = await timed(() => send(order, '/done', { assignments }));
    expect(squadsOf(done.result.body.order).every(({ amountDone }) => amountDone === 10)).toBe(true);
    const removed = await timed(() => send(order, '/remove', { assignments: versionsOf(done.result.body.order) }));
    expect(removed.result.status).toBe(200);
    const single = await timed(async () => {
      for (const { id } of order.orderItems.slice(0, 20)) await orders.assign(id, { amountDone: 0 });
    });
    expect(Math.max(assigned.ms, done.ms, removed.ms)).toBeLessThan(single.ms);
  });
});
