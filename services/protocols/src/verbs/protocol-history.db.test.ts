import { randomUUID } from 'node:crypto';
import { historyLabels, type Protocol } from '@ostep/api-protocols';
import type { RecordHistory } from '@ostep/endpoint-kit';
import { unlabelledColumns } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { formOf, type OpenProtocols, openProtocols } from '../testing/open-protocols';

let protocols: OpenProtocols;
beforeAll(async () => {
  protocols = await openProtocols();
});
afterAll(() => protocols.close());

it('contains parts, items and settlements, even of a deleted protocol', async () => {
  const place = { posNo: '1', forestAddress: '02-20-1-06-101-a-00' };
  const order = await protocols.makeOrder(randomUUID(), {
    items: [{ ...place, code: 'SADZ', amount: 10, rate: 100, squads: [{ rate: 50, done: 10 }] }],
  });
  const actionCode = await protocols.codeOf('SADZ');
  const form = formOf(protocols, [order.id], actionCode, {
    protocolParts: [{ ...place, protocolItems: [{ actionCode, amount: 10, rate: 100, value: 1000 }] }],
  });
  const { body: id } = await protocols.call<number>('POST', '', form);
  const part = (await protocols.call<Protocol>('GET', `/${id}/withItems`)).body.protocolParts[0]?.id;
  const sqa = order.items[0]?.squads[0];
  const line = { id: null, sqa, protocolPart: part, amount: 9, version: 0 };
  expect((await protocols.call('POST', '/settlement', line)).status).toBe(200);

  const history = async () => (await protocols.call<RecordHistory>('GET', `/${id}/history`)).body.changes;
  const [settled, ...made] = await history();
  expect(settled).toMatchObject({ kind: 'insert', table: 'settlement', rowName: expect.stringMatching(/, zlec\. /) });
  expect(settled?.fields).toContainEqual({ field: 'amount', from: null, to: 9 });
  expect(made.map(({ table }) => table)).toEqual(expect.arrayContaining(['protocol', 'protocolPart', 'protocolItem']));
  expect(made.find(({ table }) => table === 'protocolItem')?.rowName).toMatch(/SADZ.*, poz\. 1, /);

  expect((await protocols.call('DELETE', `/${id}`)).status).toBe(200);
  const deletedTables = (await history()).filter(({ kind }) => kind === 'delete').map(({ table }) => table);
  expect(deletedTables.toSorted()).toEqual(['protocol', 'protocolItem', 'protocolPart', 'settlement']);
});

it('is 404 for a protocol that never existed', async () => {
  expect((await protocols.call('GET', '/987654321/history')).status).toBe(404);
});

it('has a Polish label for every recorded column', async () => {
  expect(await unlabelledColumns(inject('databaseUrls').admin, 'protocols', historyLabels)).toEqual([]);
});
