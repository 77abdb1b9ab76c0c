import type { Problem, SavedFilter } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
let person: string;
beforeAll(async () => {
  orders = await openOrders();
  person = `anna-${orders.mark}`;
});
afterAll(() => orders.close());

const path = '/api/order/filters';
const listOf = async (username: string) => (await orders.call<SavedFilter[]>('GET', path, { username })).body;
const save = (body: object, username = person) => orders.call<number & Problem>('POST', path, { body, username });

it('a filter is saved under a name, renamed and deleted, each person has their own', async () => {
  const id = (await save({ name: ' Moje z Goli ', address: 'forestDistrictPart=Gola&sort=-orderNumber' })).body;
  await save({ name: 'Ściółka', address: 'orderStatus=TODO' });
  await save({ name: 'Żabno', address: 'orderStatus=DONE' });
  await save({ name: 'Sadzenie', address: 'orderStatus=DONE' });
  const mine = await listOf(person);
  expect(mine.map(({ name }) => name)).toEqual(['Moje z Goli', 'Sadzenie', 'Ściółka', 'Żabno']);
  expect(mine[0]).toEqual({ id, name: 'Moje z Goli', address: 'forestDistrictPart=Gola&sort=-orderNumber' });
  expect(await listOf('jan')).toEqual([]);

  expect((await save({ id, name: 'Gola', address: 'forestDistrictPart=Gola' })).body).toBe(id);
  expect((await listOf(person))[0]).toEqual({ id, name: 'Gola', address: 'forestDistrictPart=Gola' });
  const deletion = await orders.call<number>('DELETE', `${path}/${id}`, { username: person });
  expect(deletion).toMatchObject({ status: 200, body: id });
  expect((await listOf(person)).map(({ name }) => name)).toEqual(['Sadzenie', 'Ściółka', 'Żabno']);
});

it("a name is unique, and another person's filter is not touched", async () => {
  const { body: id } = await save({ name: 'Opole', address: 'page=1' });
  expect(await save({ name: 'OPOLE', address: 'page=2' })).toMatchObject({
    status: 417,
    body: { message: 'Masz już filtr o nazwie „OPOLE”.' },
  });
  expect((await save({ name: 'Opole', address: 'page=2' }, `jan-${orders.mark}`)).status).toBe(200);
  expect((await save({ id, name: 'Nie moje', address: 'x' }, `jan-${orders.mark}`)).status).toBe(404);
  const other = await orders.call('DELETE', `${path}/${id}`, { username: `jan-${orders.mark}` });
  expect(other.status).toBe(404);
});

it('requires a name, stores at most fifty, and none for people who may only read', async () => {
  expect((await save({ name: ' ', address: 'x' })).status).toBe(417);
  const many = `many-${orders.mark}`;
  for (let made = 1; made <= 50; made += 1)
    expect((await save({ name: `Filtr ${made}`, address: 'x' }, many)).status).toBe(200);
  expect(await save({ name: 'Filtr 51', address: 'x' }, many)).toMatchObject({
    status: 417,
    body: { message: expect.stringContaining('50') },
  });
  const guest = await orders.call('POST', path, { body: { name: 'A', address: 'x' }, roles: [] });
  expect(guest.status).toBe(403);
});
