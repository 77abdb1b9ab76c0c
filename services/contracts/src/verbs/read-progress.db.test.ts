import type { ContractProgress } from '@ostep/api-contracts';
import { sheetsIn } from '@ostep/spreadsheet/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContracts, unique } from '../testing/open-contracts';

let contracts: Awaited<ReturnType<typeof openContracts>>;
beforeAll(async () => {
  contracts = await openContracts();
});
afterAll(() => contracts.close());

const item = (lp: number, amount: number, unitPriceNetto: number) => ({
  lp,
  posNo: String(lp),
  actionCode: contracts.code,
  actionDesc: 'Sadzenie',
  actionScope: contracts.scope,
  unitType: 'HA',
  amount,
  unitPriceNetto,
  vatPercent: 8,
});

/** 10 HA ordered twice of 12; 7,5 done by a summed squad and 3 by one that is not; 5 settled in two parts. */
async function savedContract() {
  const { admin } = contracts;
  const body = {
    contractNumber: unique('SA.5'),
    forestDistrict: contracts.district,
    contractDate: '2025-12-19',
    contractItems: [item(1, 12, 33.33), item(2, 4, 10)],
  };
  const { body: id } = await contracts.json<number>('POST', '/api/contract', { body });
  const [first] = await admin<{ id: number }[]>`
    select id from contracts.contract_item where contract_id = ${id} order by place`;
  const insert = async (table: string, row: Record<string, string | number | boolean | null>) => {
    const [inserted] = await admin<{ id: number }[]>`
      insert into ${admin(table)} ${admin(row)} returning id`;
    return inserted?.id ?? 0;
  };
  const by = { created_by: 't', modified_by: 't' };
  const order = await insert('orders.work_order', {
    ...by,
    order_number: unique('14/2026'),
    order_date: '2026-03-16',
    contract_id: id,
    forest_district_part: '06 Gola',
  });
  const ordered = (position: number, amount: number, contractItem: number | null) =>
    insert('orders.order_item', {
      order_id: order,
      place: position,
      lp: String(position),
      pos_no: '1',
      forest_address: '02-20-1-06-1-a-00',
      action_group: 'ODN',
      action_code_id: contracts.code,
      action_desc: 'x',
      due_date: '2026-04-01',
      amount,
      contract_item_id: contractItem,
    });
  const orderItem = await ordered(0, 10, first?.id ?? 0);
  await ordered(1, 10, first?.id ?? 0);
  await ordered(2, 5, null);
  const squad = await insert('dictionaries.squad', { code: unique('S'), name: 'Jodła', modified_by: 't' });
  const group = await insert('dictionaries.work_group', { name: unique('G') });
  const work = (addToSum: boolean) =>
    insert('dictionaries.work_group_item', {
      work_group_id: group,
      name: 'Praca',
      add_to_sum: addToSum,
      profit_margin_reference: 100,
    });
  const assigned = async (amount: number, addToSum: boolean) =>
    insert('orders.squad_assignment', {
      ...by,
      order_item_id: orderItem,
      squad_id: squad,
      work_group_item_id: await work(addToSum),
      squad_rate_netto: 20,
      amount_done: amount,
    });
  const assignment = await assigned(7.5, true);
  await assigned(3, false);
  const protocol = await insert('protocols.protocol', {
    ...by,
    protocol_number: unique('P'),
    protocol_type: 'ZAGOSPODAROWANIE',
    forest_district_id: contracts.district,
    protocol_date: '2026-04-10',
    contract_id: id,
    total_value: 0,
  });
  for (const [position, amount] of [2.5, 2.5].entries()) {
    const part = await insert('protocols.protocol_part', {
      protocol_id: protocol,
      place: position,
      pos_no: '1',
      forest_address: '02-20-1-06-1-a-00',
    });
    await insert('protocols.settlement', {
      squad_assignment_id: assignment,
      protocol_part_id: part,
      amount,
      modified_by: 't',
    });
  }
  return id;
}

const plain = (text: string) => text.replace(/\s/gu, ' ');

it('states per item what is ordered, done, settled and left, in units and złoty, and what does not fit', async () => {
  const id = await savedContract();
  const { status, body } = await contracts.json<ContractProgress>('GET', `/api/contract/${id}/progress`, { roles: [] });
  expect(status).toBe(200);
  const [first, second] = body.items;
  expect(first).toMatchObject({
    lp: '1',
    unitType: 'HA',
    amount: 12,
    ordered: 20,
    done: 7.5,
    settled: 5,
    left: -8,
    isOver: true,
    // Each settlement is rounded by itself: 2.5 × 33.33 is 83.325.
    value: 399.96,
    orderedValue: 666.6,
    doneValue: 249.98,
    settledValue: 166.66,
    leftValue: -266.64,
  });
  expect(plain(first?.note ?? '')).toBe('Zlecono ponad umowę: 8,00 HA (266,64 zł).');
  expect(second).toMatchObject({ ordered: 0, done: 0, settled: 0, left: 4, leftValue: 40, isOver: false, note: null });
  expect(body.sums).toEqual({
    value: 439.96,
    orderedValue: 666.6,
    doneValue: 249.98,
    settledValue: 166.66,
    leftValue: -226.64,
  });
  expect(body.missing.map(({ sentence, reason }) => [plain(sentence), reason])).toEqual([
    ['Zlecono ponad umowę: l.p. 1 o 8,00 HA (266,64 zł)', 'over'],
    ['Wykonano, a nie rozliczono: 83,32 zł', 'unsettled'],
    ['W 1 zleceniu są pozycje bez ceny z umowy, których tu nie ma', 'uncoded'],
  ]);
});

it('the workbook holds the shown items with sums in złoty', async () => {
  const id = await savedContract();
  const { body } = await contracts.json<ContractProgress>('GET', `/api/contract/${id}/progress`);
  const ids = body.items.map((one) => one.id).reverse();
  const response = await contracts.request('POST', `/api/contract/${id}/progress/workbook`, { body: { ids } });
  expect(response.headers.get('content-disposition')).toMatch(/filename="realizacja-sa-5-[\d-]+\.xlsx"/u);
  const [sheet] = await sheetsIn(response);
  expect(sheet?.rows[1]?.slice(0, 2)).toEqual(['1', expect.any(String)]);
  expect(sheet?.rows[1]?.slice(4, 15)).toEqual(['HA', 12, 20, 7.5, 5, -8, 399.96, 666.6, 249.98, 166.66, -266.64]);
  expect(sheet?.rows[2]?.[11]).toEqual({ formula: 'SUBTOTAL(109,L2:L3)', result: 666.6 });
});

it('the workbook splits the work of items whose price changed by its version, as the screen does', async () => {
  const id = await savedContract();
  const { body: before } = await contracts.json<ContractProgress>('GET', `/api/contract/${id}/progress`);
  const [first, second] = before.items.map((one) => one.id);
  const annex = {
    annexNumber: '1',
    annexDate: '2026-03-01',
    validFrom: '2026-04-01',
    decides: 'orderDay',
    change: { kind: 'prices', items: [{ contractItem: first, unitPriceNetto: 40 }] },
  };
  expect((await contracts.json('POST', `/api/contract/${id}/annex`, { body: annex })).status).toBe(200);
  const sheetsOf = async (ids: unknown[]) =>
    sheetsIn(await contracts.request('POST', `/api/contract/${id}/progress/workbook`, { body: { ids } }));

  const [, versions] = await sheetsOf([second, first]);
  expect(versions?.name).toBe('Wartość według cen');
  const { body } = await contracts.json<ContractProgress>('GET', `/api/contract/${id}/progress`);
  const day = (date: string | null) => (date === null ? null : new Date(`${date}T00:00:00Z`));
  expect(versions?.rows.slice(0, -1).map((cells) => cells.slice(3))).toEqual(
    body.versions.map((row) => [
      'HA',
      row.annexNumber === null ? 'oferty' : 'aneksu nr 1',
      day(row.validFrom),
      day(row.validTo),
      row.unitPriceNetto,
      row.ordered,
      row.done,
      row.settled,
      row.orderedValue,
      row.doneValue,
      row.settledValue,
    ]),
  );
  expect(versions?.rows[0]?.slice(3)).toEqual([
    'HA',
    'oferty',
    null,
    new Date('2026-03-31T00:00:00Z'),
    33.33,
    20,
    7.5,
    5,
    666.6,
    249.98,
    166.66,
  ]);
  expect(await sheetsOf([second])).toHaveLength(1);
});

it('a contract that does not exist has no progress', async () => {
  expect((await contracts.json('GET', '/api/contract/987654321/progress')).status).toBe(404);
  const workbook = await contracts.json('POST', '/api/contract/987654321/progress/workbook', { body: { ids: [] } });
  expect(workbook.status).toBe(404);
});
