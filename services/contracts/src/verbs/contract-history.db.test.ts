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

it('tells which price of which item was changed', async () => {
  const item = {
    ...{ lp: 1, posNo: '1', actionCode: contracts.code, actionDesc: 'Sadzenie', actionScope: contracts.scope },
    ...{ unitType: 'HA', amount: 10, unitPriceNetto: 33.7, vatPercent: 8 },
  };
  const body = {
    contractNumber: unique('SA.7'),
    forestDistrict: contracts.district,
    contractDate: '2025-12-19',
    contractItems: [item],
  };
  const { body: id } = await contracts.json<number>('POST', '/api/contract', { body });
  const { contractItems } = (await contracts.json<Contract>('GET', `/api/contract/${id}`)).body;
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

it('has a Polish label for every column it keeps', async () => {
  expect(await unlabelledColumns(inject('databaseUrls').admin, 'contracts', historyLabels)).toEqual([]);
});
