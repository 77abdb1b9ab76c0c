import { historyLabels } from '@ostep/api-orders';
import type { DeletedRecords, RecordHistory } from '@ostep/endpoint-kit';
import { unlabelledColumns } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
beforeAll(async () => {
  orders = await openOrders();
});
afterAll(() => orders.close());

const historyOf = async (id: number, query = '') =>
  (await orders.call<RecordHistory>('GET', `/api/order/${id}/history${query}`)).body;

it('shows what a save changed, who saved it and in which request', async () => {
  const id = await orders.save(orders.form('h1'));
  const { changes: made } = await historyOf(id);
  expect(made.map(({ kind, table }) => `${kind} ${table}`)).toEqual(['insert orderItem', 'insert workOrder']);
  expect(made[0]).toMatchObject({
    requestId: expect.stringMatching(/./),
    rowName: 'poz. 1, 02-20-1-06-123-a-00',
  });
  expect(made[0]?.fields).toContainEqual({ field: 'amount', from: null, to: 180 });
  await orders.move(id, 'IN_PROGRESS');
  const [moved, ...before] = (await historyOf(id)).changes;
  expect(before).toEqual(made);
  expect(moved).toMatchObject({ table: 'workOrder', kind: 'update' });
  expect(moved?.fields).toEqual([{ field: 'orderStatus', from: 'TODO', to: 'IN_PROGRESS' }]);
});

it('leaves out rows that a save wrote without a change', async () => {
  const id = await orders.save(orders.form('h2', { orderItems: [orders.itemForm(), orders.itemForm({ lp: 2 })] }));
  const { orderItems } = await orders.read(id);
  const [first, second] = orderItems.map((item) => ({ id: item.id }));
  const items = [orders.itemForm({ ...first, amount: 181 }), orders.itemForm({ ...second, lp: 2 })];
  const before = (await historyOf(id)).changes.length;
  await orders.save({ ...orders.form('h2', { orderItems: items, notes: 'pilne' }), id });
  const { changes } = await historyOf(id);
  expect(changes.slice(0, changes.length - before).map(({ table, fields }) => ({ table, fields }))).toEqual(
    expect.arrayContaining([
      { table: 'workOrder', fields: [{ field: 'notes', from: null, to: 'pilne' }] },
      { table: 'orderItem', fields: [{ field: 'amount', from: 180, to: 181 }] },
    ]),
  );
  expect(changes.length).toBe(before + 2);
});

it('lists a deleted order with the person who deleted it, and still has its history', async () => {
  const id = await orders.save(orders.form('h4'));
  expect((await orders.call('DELETE', `/api/order/${id}`)).status).toBe(200);
  const { records } = (await orders.call<DeletedRecords>('GET', '/api/order/history/deleted')).body;
  expect(records[0]).toMatchObject({ id, name: expect.stringContaining('h4'), actorName: 'biuro' });
  expect((await historyOf(id)).changes[0]).toMatchObject({ kind: 'delete' });
  const read = await orders.call<{ message: string }>('GET', `/api/order/${id}`);
  expect(read.status).toBe(404);
  expect(read.body.message).toMatch(/^Zlecenie .*h4.* usunięto \d{2}\.\d{2}\.\d{4} \d{2}:\d{2} \(biuro\)\.$/u);
  const never = await orders.call<{ message: string }>('GET', '/api/order/987654321');
  expect(never.body.message).toBe('Nie znaleziono zlecenia.');
});

it('names squads and is filtered by person and field', async () => {
  const { id } = await orders.orderInStatus('h3', 'IN_PROGRESS');
  const { changes } = await historyOf(id);
  const assigned = changes.find(({ table }) => table === 'squadAssignment');
  expect(assigned?.rowName).toMatch(/, poz\. 1$/);
  expect(assigned?.fields).toContainEqual({ field: 'squadId', from: null, to: expect.any(String) });
  const { actors, changes: ofStatus } = await historyOf(id, '?field=orderStatus');
  expect(ofStatus.map(({ kind }) => kind)).toEqual(['update', 'insert']);
  expect(actors).toHaveLength(1);
  expect((await historyOf(id, '?actor=nobody')).changes).toEqual([]);
});

it('outlives the order, and shows changes made without the product', async () => {
  const id = await orders.save(orders.form('h4'));
  await orders.sql`update orders.work_order set notes = 'ręcznie' where id = ${id}`;
  expect((await historyOf(id)).changes[0]).toMatchObject({ actor: 'baza', fields: [{ from: null, to: 'ręcznie' }] });
  expect((await orders.call('DELETE', `/api/order/${id}`)).status).toBe(200);
  const [deletions] = (await historyOf(id)).changes.filter(({ table }) => table === 'workOrder');
  expect(deletions).toMatchObject({
    kind: 'delete',
    fields: expect.arrayContaining([{ field: 'notes', from: 'ręcznie', to: null }]),
  });
  expect((await orders.call('GET', '/api/order/987654321/history')).status).toBe(404);
});

it('has a Polish label for every recorded column', async () => {
  expect(await unlabelledColumns(inject('databaseUrls').admin, 'orders', historyLabels)).toEqual([]);
});
