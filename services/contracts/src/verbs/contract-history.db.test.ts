import { type Contract, historyLabels } from '@ostep/api-contracts';
import type { RecordHistory } from '@ostep/endpoint-kit';
import { unlabelledColumns } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openContracts, unique } from '../testing/open-contracts';

let contracts: Awaited<ReturnType<typeof openContracts>>;
beforeAll(async () => {
  contracts = await openContracts();
});
afterAll(() => contracts.close());

async function savedContract() {
  const item = {
    lp: 1,
    posNo: '1',
    actionCode: contracts.code,
    actionDesc: 'Sadzenie',
    actionScope: contracts.scope,
    unitType: 'HA',
    amount: 10,
    unitPriceNetto: 33.7,
    vatPercent: 8,
  };
  const body = {
    contractNumber: unique('SA.7'),
    forestDistrict: contracts.district,
    contractDate: '2025-12-19',
    contractItems: [item],
  };
  const { body: id } = await contracts.json<number>('POST', '/api/contract', { body });
  const { contractItems } = (await contracts.json<Contract>('GET', `/api/contract/${id}`)).body;
  return { id, body, item, contractItems };
}

it('shows which price of which item was changed', async () => {
  const { id, body, item, contractItems } = await savedContract();
  const changed = { ...body, id, contractItems: [{ ...item, id: contractItems[0]?.id, unitPriceNetto: 34.1 }] };
  expect((await contracts.json('POST', '/api/contract', { body: changed })).status).toBe(200);
  const { body: history } = await contracts.json<RecordHistory>('GET', `/api/contract/${id}/history`);
  expect(history.changes[0]).toMatchObject({
    table: 'contractItem',
    rowName: 'poz. 1',
    fields: [{ field: 'unitPriceNetto', from: 33.7, to: 34.1 }],
  });
  expect((await contracts.json('GET', '/api/contract/987654321/history')).status).toBe(404);
});

it('stores the penalty of a contract, and its history', async () => {
  const { id, body, item, contractItems } = await savedContract();
  const penalty = { penaltyPercent: 0.125, penaltyBase: 'order', penaltyGross: true, penaltyLimit: 10 };
  const changed = { ...body, ...penalty, id, contractItems: [{ ...item, id: contractItems[0]?.id }] };
  expect((await contracts.json('POST', '/api/contract', { body: changed })).status).toBe(200);
  expect((await contracts.json<Contract>('GET', `/api/contract/${id}`)).body).toMatchObject(penalty);
  const { body: history } = await contracts.json<RecordHistory>('GET', `/api/contract/${id}/history`);
  expect(history.changes[0]?.fields).toEqual(
    expect.arrayContaining([
      { field: 'penaltyPercent', from: null, to: 0.125 },
      { field: 'penaltyBase', from: 'item', to: 'order' },
      { field: 'penaltyGross', from: false, to: true },
      { field: 'penaltyLimit', from: null, to: 10 },
    ]),
  );
});

it('shows who entered and who withdrew an annex, with its prices', async () => {
  const { id, contractItems } = await savedContract();
  const annex = {
    annexNumber: '1',
    annexDate: '2026-04-22',
    validFrom: '2026-05-01',
    decides: 'workDay',
    change: { kind: 'percent', percent: 4.2, items: contractItems.map((one) => one.id) },
  };
  const path = `/api/contract/${id}/annex`;
  const { body: annexId } = await contracts.json<number>('POST', path, { body: annex });
  expect((await contracts.json('DELETE', `${path}/${annexId}`, { username: 'szef' })).status).toBe(200);
  const { body: history } = await contracts.json<RecordHistory>('GET', `/api/contract/${id}/history`);
  const namesIn = (table: string, name: string) =>
    history.changes
      .filter((change) => change.table === table)
      .map(({ kind, actor, fields }) => [kind, actor, fields.find(({ field }) => field === name)]);
  expect(namesIn('annex', 'annexNumber')).toEqual([
    ['delete', 'szef', { field: 'annexNumber', from: '1', to: null }],
    ['insert', 'biuro', { field: 'annexNumber', from: null, to: '1' }],
  ]);
  expect(namesIn('itemPrice', 'unitPriceNetto').slice(0, 2)).toEqual([
    ['delete', 'szef', { field: 'unitPriceNetto', from: 35.12, to: null }],
    ['insert', 'biuro', { field: 'unitPriceNetto', from: null, to: 35.12 }],
  ]);
});

it('has a Polish label for every recorded column', async () => {
  expect(await unlabelledColumns(inject('databaseUrls').admin, 'contracts', historyLabels)).toEqual([]);
});
