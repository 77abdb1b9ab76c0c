import type { AnnexList, AnnexPreview, Contract } from '@ostep/api-contracts';
import type { Problem } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openContracts, unique } from '../testing/open-contracts';

let contracts: Awaited<ReturnType<typeof openContracts>>;
let contract: Contract;
beforeAll(async () => {
  contracts = await openContracts();
});
beforeEach(async () => {
  contract = await savedContract();
});
afterAll(() => contracts.close());

const item = (lp: number, unitPriceNetto: number, actionCode = contracts.code) => ({
  lp,
  posNo: String(lp),
  actionCode,
  actionDesc: 'Sadzenie',
  actionScope: contracts.scope,
  unitType: 'HA',
  amount: 10,
  unitPriceNetto,
  vatPercent: 8,
});

async function savedContract(): Promise<Contract> {
  const body = {
    contractNumber: unique('SA'),
    forestDistrict: contracts.district,
    contractDate: '2025-12-19',
    contractItems: [item(1, 58.4), item(2, 47.25), item(3, 33.7, contracts.otherCode)],
  };
  const { body: id } = await contracts.json<number>('POST', '/api/contract', { body });
  return (await contracts.json<Contract>('GET', `/api/contract/${id}`)).body;
}

const ids = () => contract.contractItems.map(({ id }) => id);
const form = (change: object, more: object = {}) => ({
  annexNumber: '1',
  annexDate: '2026-04-22',
  validFrom: '2026-05-01',
  decides: 'workDay',
  change,
  ...more,
});
const percentChange = (percent: number, items = ids()) => ({ kind: 'percent', percent, items });
const enter = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  contracts.json<Problem & number>('POST', `/api/contract/${contract.id}/annex`, { body, headers });
const preview = (body: object) =>
  contracts.json<AnnexPreview & Problem>('POST', `/api/contract/${contract.id}/annex/preview`, { body });
async function ordered(contractItem: number) {
  const { admin, code } = contracts;
  const number = unique('14/2026');
  const [order] = await admin<{ id: number }[]>`
    insert into orders.work_order (order_number, order_date, contract_id, forest_district_part, created_by, modified_by)
    values (${number}, '2026-05-16', ${contract.id}, '06 Gola', 't', 't') returning id`;
  const [row] = await admin<{ id: number }[]>`
    insert into orders.order_item (order_id, place, lp, pos_no, forest_address, action_group, action_code_id,
      action_desc, amount, due_date, contract_item_id)
    values (${order?.id ?? 0}, 0, '1', '1', '02-20-1-06-1-a-00', 'ODN', ${code}, 'x', 1, '2026-06-01',
      ${contractItem}) returning id`;
  return { order: number, orderItem: row?.id ?? 0 };
}
const list = async () => (await contracts.json<AnnexList>('GET', `/api/contract/${contract.id}/annex`)).body;
const withdraw = (annexId: number, ifMatch?: string) =>
  contracts.json<Problem & number>('DELETE', `/api/contract/${contract.id}/annex/${annexId}`, {
    headers: ifMatch ? { 'if-match': ifMatch } : {},
  });

describe('an annex', () => {
  it('is previewed with old and new prices and the value of what is left, and saves nothing', async () => {
    const { status, body } = await preview(form(percentChange(4.2)));
    expect(status).toBe(200);
    expect(body.items.map((row) => [row.oldPrice, row.newPrice, row.difference, row.left])).toEqual([
      [58.4, 60.85, 2.45, 10],
      [47.25, 49.23, 1.98, 10],
      [33.7, 35.12, 1.42, 10],
    ]);
    expect(body).toMatchObject({
      sums: {
        oldLeftValue: 1393.5,
        newLeftValue: 1452,
        difference: 58.5,
        oldLeftBrutto: 1504.98,
        newLeftBrutto: 1568.16,
        differenceBrutto: 63.18,
      },
      protocols: [],
    });
    expect((await list()).annexes).toEqual([]);
  });

  it('is entered completely, shown with its prices, and can be withdrawn while nothing is settled at them', async () => {
    const { body: id } = await enter(
      form(percentChange(4.2, ids().slice(0, 1)), { decides: 'orderDay', note: 'Waloryzacja' }),
    );
    const { annexes, version } = await list();
    expect(annexes).toMatchObject([
      {
        id,
        annexNumber: '1',
        decides: 'orderDay',
        note: 'Waloryzacja',
        held: null,
        items: [{ lp: '1', oldPrice: 58.4, unitPriceNetto: 60.85, vatPercent: 8 }],
      },
    ]);
    const [changed] = (await contracts.json<Contract>('GET', `/api/contract/${contract.id}`)).body.contractItems;
    expect(changed).toMatchObject({
      unitPriceNetto: 58.4,
      prices: [
        { validFrom: null, validTo: '2026-04-30', unitPriceNetto: 58.4, annexNumber: null },
        { validFrom: '2026-05-01', validTo: null, unitPriceNetto: 60.85, annexNumber: '1', byOrderDate: true },
      ],
    });
    expect((await withdraw(id, `"${version - 1}"`)).status).toBe(409);
    expect((await withdraw(id, `"${version}"`)).status).toBe(200);
    expect((await list()).annexes).toEqual([]);
  });

  it('takes new prices, VAT and quantities of rows, and leaves out unchanged ones', async () => {
    const [first = 0, second = 0] = ids();
    const items = [
      { contractItem: first, unitPriceNetto: 58.4 },
      { contractItem: second, unitPriceNetto: 50, vatPercent: 23, amount: 12 },
    ];
    expect((await enter(form({ kind: 'prices', items }))).status).toBe(200);
    expect((await list()).annexes[0]?.items).toMatchObject([
      { contractItem: second, unitPriceNetto: 50, vatPercent: 23, amount: 12 },
    ]);
  });

  it('values what is left with the new VAT and quantity, and the added items', async () => {
    const [first = 0] = ids();
    const items = [{ contractItem: first, unitPriceNetto: 60, vatPercent: 23, amount: 20 }];
    const { body } = await preview(form({ kind: 'prices', items }, { newItems: [item(4, 10)] }));
    expect(body.items).toMatchObject([
      { oldVat: 8, newVat: 23, left: 10, newLeft: 20, oldLeftValue: 584, newLeftValue: 1200 },
    ]);
    expect(body.sums).toEqual({
      oldLeftValue: 1393.5,
      newLeftValue: 2109.5,
      difference: 716,
      oldLeftBrutto: 1504.98,
      newLeftBrutto: 2458.26,
      differenceBrutto: 953.28,
    });
  });

  it('adds items, which are removed when it is withdrawn and lock it once an order has them', async () => {
    const { body: annexId } = await enter(form({ kind: 'prices', items: [] }, { newItems: [item(4, 10)] }));
    const read = async () => (await contracts.json<Contract>('GET', `/api/contract/${contract.id}`)).body.contractItems;
    const added = (await read())[3];
    expect(added).toMatchObject({
      lp: 4,
      unitPriceNetto: 10,
      annexNumber: '1',
      annexHeld: `Nie można usunąć pozycji 4 (${added?.actionCode.key}): jej cenę określa aneks nr 1.`,
      prices: [{ validFrom: null, unitPriceNetto: 10, annexNumber: '1' }],
    });
    expect((await list()).annexes[0]?.items).toMatchObject([
      { lp: '4', oldPrice: null, unitPriceNetto: 10, amount: 10 },
    ]);
    const { order, orderItem } = await ordered(added?.id ?? 0);
    expect((await list()).annexes[0]?.held).toBe(
      `Nie można wycofać aneksu nr 1: z jego nowych pozycji korzysta zlecenie nr ${order}.`,
    );
    expect((await withdraw(annexId)).status).toBe(417);
    await contracts.admin`delete from orders.order_item where id = ${orderItem}`;
    expect((await withdraw(annexId)).status).toBe(200);
    expect(await read()).toHaveLength(3);
  });

  it('locks the items it changes against removal, and the contract against a later date', async () => {
    await enter(form(percentChange(4, ids().slice(1, 2))));
    const save = (change: object) =>
      contracts.json<Problem>('POST', '/api/contract', { body: { ...contract, ...change } });
    const [first, second, third] = contract.contractItems;
    const reason = `Nie można usunąć pozycji 2 (${second?.actionCode.key}): jej cenę określa aneks nr 1.`;
    expect((await save({ contractItems: [first, third] })).body.message).toBe(reason);
    const read = (await contracts.json<Contract>('GET', `/api/contract/${contract.id}`)).body.contractItems;
    expect(read.map(({ annexHeld }) => annexHeld)).toEqual([null, reason, null]);
    expect((await save({ contractDate: '2026-05-02' })).body.errors).toEqual([
      {
        path: 'contractDate',
        message: 'Data umowy nie może być późniejsza niż początek aneksu nr 1 (01.05.2026).',
      },
    ]);
    expect((await save({ contractItems: [first, second] })).status).toBe(200);
  });

  it('applies a sheet row by row, matched by number and code', async () => {
    const code = contract.contractItems[2]?.actionCode.key;
    const rows = [
      { lp: 1, code: contract.contractItems[0]?.actionCode.key, unitPriceNetto: 60 },
      { code, unitPriceNetto: 35 },
    ];
    const { body } = await preview(form({ kind: 'sheet', rows }));
    expect(body.items.map((row) => [row.lp, row.newPrice])).toEqual([
      ['1', 60],
      ['3', 35],
    ]);
  });
});

describe('an annex is refused with its rows named, and nothing is saved in part', () => {
  const refused = async (body: object) => {
    const response = await enter(body);
    expect([response.status, (await list()).annexes.length]).toEqual([417, 0]);
    return response.body.errors.map(({ path, message }) => `${path}: ${message}`);
  };
  const named = (lp: number) => `Pozycja ${lp} (${contract.contractItems[lp - 1]?.actionCode.key})`;

  it('with a percent that makes a price 0 or negative', async () => {
    expect(await refused(form(percentChange(-100)))).toEqual(
      [1, 2, 3].map((lp) => `change.items.${lp - 1}: ${named(lp)}: nowa cena 0,00\u00a0zł musi być większa od zera.`),
    );
    expect(await refused(form({ kind: 'prices', items: [{ contractItem: ids()[1], unitPriceNetto: -1 }] }))).toEqual([
      `change.items.0: ${named(2)}: nowa cena −1,00\u00a0zł musi być większa od zera.`,
    ]);
  });

  it('with rows of another contract, twice, or none', async () => {
    const [first = 0] = ids();
    expect(await refused(form(percentChange(4, [first, first, 999_999_999])))).toEqual([
      `change.items.1: ${named(1)} jest podana dwa razy.`,
      'change.items.2: Ta pozycja nie należy do tej umowy.',
    ]);
    expect(await refused(form(percentChange(0)))).toEqual(['change: Aneks nie zmienia żadnej pozycji umowy.']);
  });

  it('with sheet rows that match nothing, several items or one twice', async () => {
    const [{ actionCode: { key } = { key: '' } } = {}] = contract.contractItems;
    const rows = [
      { lp: '99', code: key, unitPriceNetto: 1 },
      { code: key, unitPriceNetto: 1 },
      { lp: '1', code: key, unitPriceNetto: 1 },
      { lp: '1', code: key, unitPriceNetto: 2 },
    ];
    expect(await refused(form({ kind: 'sheet', rows }))).toEqual([
      `change.rows.0: Wiersz 1 (99, ${key}) nie pasuje do żadnej pozycji umowy.`,
      `change.rows.1: Wiersz 2 (${key}) pasuje do kilku pozycji umowy.`,
      `change.rows.3: ${named(1)} jest podana dwa razy.`,
    ]);
    expect(await refused(form({ kind: 'sheet', rows: [{ lp: '1', code: key, unitPriceNetto: null }] }))).toEqual([
      `change.rows.0: Wiersz 1 (1, ${key}) nie ma ceny.`,
    ]);
  });

  it('with a new item that has no price, or a code that is unknown', async () => {
    const change = { kind: 'prices', items: [] };
    expect(await refused(form(change, { newItems: [item(4, 0)] }))).toEqual([
      'newItems.0.unitPriceNetto: Nowa pozycja 4: cena 0,00\u00a0zł musi być większa od zera.',
    ]);
    expect(await refused(form(change, { newItems: [item(4, 1, 999_999_999)] }))).toEqual([
      'newItems.0.actionCode: Nie ma takiego kodu czynności.',
    ]);
  });

  it('before the date of the contract, or on an impossible day', async () => {
    expect(await refused(form(percentChange(4), { validFrom: '2025-12-18' }))).toEqual([
      'validFrom: Aneks nie może obowiązywać przed datą umowy (19.12.2025).',
    ]);
    expect(await refused(form(percentChange(4), { validFrom: '2026-02-30' }))).toEqual(['validFrom: Podaj datę.']);
  });

  it('from a day from which an item has a price already, or with a taken number', async () => {
    await enter(form(percentChange(4, ids().slice(0, 1))));
    const second = await enter(form(percentChange(5), { annexNumber: '2' }));
    expect(second.body.message).toBe(`${named(1)} ma już cenę od 01.05.2026 z aneksu nr 1.`);
    const again = await enter(form(percentChange(5), { validFrom: '2026-06-01' }));
    expect(again.body.errors).toEqual([{ path: 'annexNumber', message: 'Ta umowa ma już aneks o takim numerze.' }]);
    expect((await list()).annexes).toHaveLength(1);
  });

  it('withdrawn from another contract', async () => {
    const { body: id } = await enter(form(percentChange(4)));
    contract = await savedContract();
    expect((await withdraw(id)).body.message).toBe('Ten aneks należy do innej umowy.');
    expect((await withdraw(999_999_999)).status).toBe(404);
  });
});

it('is refused if the contract was changed meanwhile, and entered once however often it is sent', async () => {
  const version = `"${(await list()).version}"`;
  const key = { 'if-match': version, 'idempotency-key': unique('annex') };
  const { body: id } = await enter(form(percentChange(4)), key);
  const other = await enter(form(percentChange(4), { annexNumber: '2', validFrom: '2026-06-01' }), {
    'if-match': version,
  });
  expect(other.status).toBe(409);
  expect(await enter(form(percentChange(4)), key)).toMatchObject({ status: 200, body: id });
  expect((await list()).annexes).toHaveLength(1);
});

it('two annexes for one item on one day at once leave one', async () => {
  const both = await Promise.all(['1', '2'].map((annexNumber) => enter(form(percentChange(4), { annexNumber }))));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 417]);
});
