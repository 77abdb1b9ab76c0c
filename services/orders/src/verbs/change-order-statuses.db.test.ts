import type { StatusChangeResult } from '@ostep/api-orders';
import type { Problem } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
beforeAll(async () => {
  orders = await openOrders();
});
afterAll(() => orders.close());

const change = (status: string, sent: readonly object[], more: object = {}) =>
  orders.call<StatusChangeResult[] & Problem>('POST', `/api/order/transition/${status}`, {
    body: { orders: sent },
    ...more,
  });

it('changes each order that may be changed, and states why the others were not', async () => {
  const draft = await orders.save(orders.form('draft', { temporary: true }));
  const plain = await orders.save(orders.form('plain'));
  const stale = await orders.save(orders.form('stale'));
  const bare = await orders.save(orders.form('bare'));
  await orders.call('POST', '/api/order', {
    body: orders.form('stale', { id: stale, notes: 'inaczej' }),
    username: 'anna',
  });
  const sent = [{ id: draft }, { id: plain, version: 1 }, { id: 987_654_321 }, { id: stale, version: 1 }, { id: bare }];
  const { status, body } = await change('IN_PROGRESS', sent);
  expect(status).toBe(200);
  const because = (message: string | null) => ({
    changed: message === null,
    message,
    version: message === null ? 2 : null,
    questions: [],
  });
  expect(body).toEqual([
    { id: draft, ...because('Aby rozpocząć realizację usuń znacznik "Wersja robocza"') },
    { id: plain, ...because(null) },
    { id: 987_654_321, ...because('Nie znaleziono zlecenia.') },
    { id: stale, ...because('Dane zmienione w międzyczasie przez: anna. Twoje zmiany nie zostały zapisane.') },
    { id: bare, ...because(null) },
  ]);
  const statuses = await Promise.all([draft, plain, stale].map(async (id) => (await orders.read(id)).orderStatus));
  expect(statuses).toEqual(['TODO', 'IN_PROGRESS', 'TODO']);
  expect((await orders.read(plain)).statusHistory).toMatchObject([{ to: 'IN_PROGRESS' }, { to: 'TODO' }]);
});

it('asks about items without a squad before many orders are done', async () => {
  const order = await orders.orderWithItems('without', 2);
  await orders.assign(order.orderItems[0]?.id ?? 0, { amountDone: 10 });
  const { body } = await change('DONE', [{ id: order.id }]);
  expect(body).toMatchObject([
    {
      changed: false,
      questions: [{ id: 'withoutSquad(items=1)', message: `Pozycja 2 (KOD-${orders.mark}) nie ma przypisanej ekipy.` }],
    },
  ]);
  const again = await change('DONE', [{ id: order.id, answers: body[0]?.questions }]);
  expect(again.body).toMatchObject([{ changed: true }]);
});

it('undoes a change, unless somebody else has changed the order since', async () => {
  const [one, two] = [await orders.save(orders.form('one')), await orders.save(orders.form('two'))];
  const { body } = await change('IN_PROGRESS', [{ id: one }, { id: two }]);
  const item = (await orders.read(two)).orderItems[0]?.id ?? 0;
  await orders.assign(item);
  const back = await change(
    'TODO',
    body.map(({ id, version }) => ({ id, version })),
  );
  expect(back.body).toMatchObject([
    { id: one, changed: true },
    { id: two, changed: false, message: expect.stringContaining('w międzyczasie') },
  ]);
  expect([(await orders.read(one)).orderStatus, (await orders.read(two)).orderStatus]).toEqual(['TODO', 'IN_PROGRESS']);
});

it('undoes a change of orders with several statuses by one request in one transaction', async () => {
  const [todo, working] = [await orders.save(orders.form('todo')), await orders.save(orders.form('working'))];
  const { body: former } = await change('IN_PROGRESS', [{ id: working }, { id: todo }]);
  expect(former.map(({ id }) => id)).toEqual([working, todo]);
  const moves = [
    { id: todo, version: 2, status: 'TODO' },
    { id: working, version: 2, status: 'DONE' },
    { id: 987_654_321, status: 'TODO' },
  ];
  const { status, body } = await orders.call<StatusChangeResult[]>('POST', '/api/order/transition', {
    body: { orders: moves },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { id: todo, changed: true, version: 3 },
    { id: working, changed: false, message: expect.any(String) },
    { id: 987_654_321, changed: false, message: 'Nie znaleziono zlecenia.' },
  ]);
  expect([(await orders.read(todo)).orderStatus, (await orders.read(working)).orderStatus]).toEqual([
    'TODO',
    'IN_PROGRESS',
  ]);
  const response = await orders.call('POST', '/api/order/transition', { body: { orders: moves }, roles: [] });
  expect(response.status).toBe(403);
});

it('requires a role that may write, and needs at least one order', async () => {
  expect((await change('DONE', [{ id: 1 }], { roles: [] })).status).toBe(403);
  expect((await change('DONE', [])).body.errors).toMatchObject([{ path: 'orders' }]);
  expect((await change('NIC', [{ id: 1 }])).status).toBe(404);
});

it('states the result of each change if an order is named twice', async () => {
  const id = await orders.save(orders.form('twice'));
  const moves = [
    { id, version: 1, status: 'IN_PROGRESS' },
    { id, version: 1, status: 'TODO' },
  ];
  const { body } = await orders.call<StatusChangeResult[]>('POST', '/api/order/transition', {
    body: { orders: moves },
  });
  expect(body).toMatchObject([
    { id, changed: true, version: 2 },
    { id, changed: false, message: expect.stringContaining('w międzyczasie') },
  ]);
});
