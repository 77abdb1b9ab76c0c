import { randomUUID } from 'node:crypto';
import type { InboxFile, RecordHistory, SavedFilter } from '@ostep/endpoint-kit';
import { sampleBytes } from '@ostep/test-documents/samples';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

type Person = { readonly subject: string; readonly username: string };

let orders: OpenOrders;
let ewa: Person;
let renamed: Person;
let follower: Person;
beforeAll(async () => {
  orders = await openOrders();
});
beforeEach(() => {
  const subject = randomUUID();
  ewa = { subject, username: `ewa-${subject}` };
  renamed = { subject, username: `ewa-lis-${subject}` };
  follower = { subject: randomUUID(), username: ewa.username };
});
afterAll(() => orders.close());

const filters = '/api/order/filters';
const filtersOf = async (who: Person) =>
  (await orders.call<SavedFilter[]>('GET', filters, who)).body.map(({ name }) => name);
const saveFilter = (who: Person) =>
  orders.call<number>('POST', filters, { ...who, body: { name: 'Moje', address: 'orderStatus=TODO' } });

async function sendFile(who: Person): Promise<string> {
  const form = new FormData();
  form.set('file', new File([sampleBytes('zlecenie-15-2026.pdf'), `%${who.subject}\n`], 'zlecenie.pdf'));
  const headers = { 'idempotency-key': randomUUID() };
  const sent = await orders.call<{ jobId: string }>('POST', `/api/order/inbox/file/${randomUUID()}`, {
    ...who,
    form,
    headers,
  });
  return sent.body.jobId;
}
const filesOf = async (who: Person) =>
  (await orders.call<InboxFile[]>('GET', '/api/order/inbox', who)).body.map(({ jobId }) => jobId);
const statusOf = async (who: Person, jobId: string) =>
  (await orders.call('GET', `/api/order/upload/${jobId}`, who)).status;

it('a person keeps filters and files under a new login, and a new owner of the old login gets none of them', async () => {
  const id = (await saveFilter(ewa)).body;
  const jobId = await sendFile(ewa);
  expect(await filtersOf(renamed)).toEqual(['Moje']);
  expect(await filesOf(renamed)).toEqual([jobId]);
  expect(await statusOf(renamed, jobId)).toBe(200);

  expect(await filtersOf(follower)).toEqual([]);
  expect(await filesOf(follower)).toEqual([]);
  expect(await statusOf(follower, jobId)).toBe(404);
  expect((await orders.call('DELETE', `${filters}/${id}`, follower)).status).not.toBe(200);
  expect((await saveFilter(follower)).status).toBe(200);
});

it('the same key from another person with the old login is not a repeat', async () => {
  const body = orders.form(`k-${ewa.subject}`);
  const headers = { 'idempotency-key': randomUUID() };
  const create = async (who: Person, orderNumber = body.orderNumber) =>
    (await orders.call<number>('POST', '/api/order', { ...who, headers, body: { ...body, orderNumber } })).body;
  const id = await create(ewa);
  expect(await create(renamed)).toBe(id);
  expect(await create(follower, `f-${ewa.subject}`)).not.toBe(id);
});

it('the history distinguishes two people with one login, and recognizes one person with two logins', async () => {
  const id = (await orders.call<number>('POST', '/api/order', { ...ewa, body: orders.form(`h-${ewa.subject}`) })).body;
  for (const who of [renamed, follower])
    await orders.call('POST', '/api/order', {
      ...who,
      body: { ...orders.form(`h-${ewa.subject}`), id, notes: who.subject + who.username },
    });
  const historyOf = async (query = '') =>
    (await orders.call<RecordHistory>('GET', `/api/order/${id}/history${query}`)).body;
  const { actors, changes } = await historyOf();
  expect(new Map(actors.map(({ actor, actorName }) => [actor, actorName]))).toEqual(
    new Map([
      [ewa.subject, renamed.username],
      [follower.subject, follower.username],
    ]),
  );
  const changesOfEwa = (await historyOf(`?actor=${ewa.subject}`)).changes;
  expect(changesOfEwa).toEqual(changes.filter(({ actor }) => actor === ewa.subject));
  expect(changesOfEwa.length).toBeLessThan(changes.length);
});
