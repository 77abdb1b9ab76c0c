import type { Problem } from '@ostep/endpoint-kit';
import { readJob } from '@ostep/service-kit';
import { sampleBytes } from '@ostep/test-documents/samples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
beforeAll(async () => {
  orders = await openOrders();
});
afterAll(() => orders.close());

const prefer = { prefer: 'respond-async' };
const teren = { username: 'teren', roles: ['user'] as const };
const gosc = { username: 'gosc', roles: [] };

async function upload(): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(sampleBytes('zlecenie-14-2026.pdf'))], 'zlecenie.pdf'));
  const { body } = await orders.call<{ jobId: string }>('POST', '/api/order/upload', { form, headers: prefer });
  return body.jobId;
}

test('an upload can be neither seen, nor cancelled, nor used as a source file by another user', async () => {
  const id = await upload();
  for (const [method, path] of [
    ['GET', `/api/order/upload/${id}`],
    ['GET', `/api/order/upload/${id}/events`],
    ['GET', `/api/order/upload/${id}/origins`],
    ['GET', `/api/order/upload/${id}/pages/1`],
    ['DELETE', `/api/order/upload/${id}`],
  ] as const) {
    expect((await orders.call<Problem>(method, path, teren)).status, `${method} ${path}`).toBe(404);
  }
  expect((await readJob(orders.service.service.db, id))?.state).toBe('waiting');

  const stolen = await orders.call<number>('POST', '/api/order', {
    ...teren,
    body: orders.form('1', { sourceFile: { jobId: id } }),
  });
  expect(stolen.status).toBe(200);
  expect((await orders.read(stolen.body)).sourceFile).toBeNull();

  expect((await orders.call('DELETE', `/api/order/upload/${id}`)).body).toMatchObject({ status: 'cancelled' });
});

test('everybody who sees an order sees where its values are printed', async () => {
  const id = await upload();
  const origins = { orderNumber: { page: 1, box: [1, 2, 3, 4], text: '14/2026' } };
  await orders.sql`update jobs.job set origins = ${JSON.stringify(origins)}::text::jsonb where id = ${id}`;
  const path = `/api/order/upload/${id}/origins`;
  expect((await orders.call('GET', path)).body).toEqual(origins);
  expect((await orders.call('GET', path, gosc)).status).toBe(404);
  await orders.call('POST', '/api/order', { body: orders.form('902', { sourceFile: { jobId: id } }) });
  expect((await orders.call('GET', path, gosc)).body).toEqual(origins);
});

const finishedOrder = async (number: string) => {
  const { id } = await orders.orderInStatus(number, 'DONE');
  await orders.call('POST', `/api/order/${id}/finishedDate`, { body: { finishedDate: '2026-02-20' } });
  return id;
};
const ask = (order: number, who: object = {}) =>
  orders.call<{ jobId: string }>('GET', `/api/order/${order}/doc/confirm`, { headers: prefer, ...who });

test('the letter of an order is read under that order, by the user who requested it', async () => {
  const [first, other] = [await finishedOrder('2'), await finishedOrder('3')];
  const { status, body } = await ask(first);
  expect(status).toBe(202);
  const read = (order: number, who: object = {}) =>
    orders.call('GET', `/api/order/${order}/doc/confirm/${body.jobId}`, who);
  expect((await read(first)).body).toMatchObject({ jobId: body.jobId, status: 'waiting' });
  for (const address of ['', '/events', '/file']) {
    const path = `/api/order/${other}/doc/confirm/${body.jobId}${address}`;
    expect((await orders.call<Problem>('GET', path)).status, path).toBe(404);
    const foreign = `/api/order/${first}/doc/confirm/${body.jobId}${address}`;
    expect((await orders.call<Problem>('GET', foreign, gosc)).status, foreign).toBe(404);
  }
});

test('a letter is cancelled by the user who requested it, and rendered again on the next request', async () => {
  const order = await finishedOrder('5');
  const { body } = await ask(order);
  const address = `/api/order/${order}/doc/confirm/${body.jobId}`;
  expect((await orders.call('DELETE', address, gosc)).status).toBe(404);
  expect((await orders.call('DELETE', address)).body).toMatchObject({ jobId: body.jobId, status: 'cancelled' });
  expect((await orders.call('GET', `${address}/file`)).status).not.toBe(200);
  expect((await ask(order)).body.jobId).not.toBe(body.jobId);
});

test('a repeated request returns the same letter until its content changes', async () => {
  const order = await finishedOrder('4');
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask(order, gosc)));
  expect(new Set(asked.map(({ body }) => body.jobId)).size).toBe(1);
  await orders.call('POST', `/api/order/${order}/finishedDate`, { body: { finishedDate: '2026-02-21' } });
  expect((await ask(order, gosc)).body.jobId).not.toBe(asked[0]?.body.jobId);
});
