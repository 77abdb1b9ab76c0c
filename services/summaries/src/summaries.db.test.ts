import { readFileSync } from 'node:fs';
import type { SummaryItem } from '@ostep/api-summaries';
import { profitOf } from '@ostep/kernel';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { sheetsIn } from '@ostep/spreadsheet/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { summariesService } from './service';
import { createFixtures, type Fixtures } from './testing/fixtures';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 2 });
const service = await openTestService(summariesService, urls.summaries);
let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await createFixtures(admin);
});
afterAll(async () => {
  await service.close();
  await admin.end();
});

async function ask(path: string, month: { year: number; month: number }): Promise<SummaryItem[]> {
  const response = await service.request('POST', path, { body: month });
  expect(response.status).toBe(200);
  return (await response.json()) as SummaryItem[];
}

type Line = Omit<SummaryItem, 'posNo'> & { readonly posNo: never };
const sample = JSON.parse(
  readFileSync(new URL('../../../infra/tests/samples/rozliczenie-ekip.expected.json', import.meta.url), 'utf8'),
) as { lines: Line[]; totals: { squadIncome: number; companyIncome: number; profit: number } };

test('the lines of the sample chain are exact to the grosz, per district and per squad', async () => {
  const district = await fixtures.district();
  const squad = await fixtures.squad();
  for (const line of sample.lines) {
    await fixtures.work({ district, squad, line, finishedDate: '2026-04-08', amount: line.settlementAmount });
  }
  const expected = sample.lines.map(({ orderNumber, protocolNumber, ...figures }) => expect.objectContaining(figures));
  const inDistrict = await ask(`/api/summary/fd/${district}`, { year: 2026, month: 4 });
  expect(inDistrict).toHaveLength(sample.lines.length);
  expect(inDistrict).toEqual(expect.arrayContaining(expected));
  expect(await ask(`/api/summary/sq/${squad}`, { year: 2026, month: 4 })).toEqual(inDistrict);
  const cents = (field: 'squadIncome' | 'companyIncome' | 'profit') =>
    inDistrict.reduce((total, item) => total + Math.round(item[field] * 100), 0) / 100;
  expect({
    squadIncome: cents('squadIncome'),
    companyIncome: cents('companyIncome'),
    profit: cents('profit'),
  }).toEqual(sample.totals);

  const body = { year: 2026, month: 4 };
  for (const path of [`/api/summary/fd/${district}`, `/api/summary/sq/${squad}`]) {
    const response = await service.request('POST', `${path}/workbook`, { body });
    expect(response.headers.get('content-disposition')).toMatch(/filename="prace-ekip-2026-04-[\d-]+\.xlsx"/u);
    const [sheet] = await sheetsIn(response);
    const column = (header: string) => sheet?.rows.map((row) => row[sheet.header.indexOf(header)]);
    expect(sheet?.header).toHaveLength(22);
    const incomes = [
      ...inDistrict.map((item) => item.squadIncome),
      expect.objectContaining({ formula: expect.anything() }),
    ];
    expect(column('Kwota ekip')).toEqual(incomes);
    const sums = ['Kwota ekip', 'Przychód', 'Zysk'].map((header) => column(header)?.at(-1));
    expect(sums).toMatchObject(
      [sample.totals.squadIncome, sample.totals.companyIncome, sample.totals.profit].map((result) => ({ result })),
    );
  }
});

test('the figures of a chart become a workbook; an invalid table is refused', async () => {
  const column = { header: 'Miesiąc', kind: 'month', width: 16 };
  const body = { title: 'Miesiące', columns: [column, { ...column, header: 'Zysk', kind: 'money', isSummed: true }] };
  const rows = [
    ['2026-04', 7755.1],
    ['2026-05', null],
  ];
  const response = await service.request('POST', '/api/summary/statistics/workbook', { body: { ...body, rows } });
  expect(await sheetsIn(response)).toEqual([
    {
      name: 'Miesiące',
      header: ['Miesiąc', 'Zysk'],
      rows: [
        [new Date('2026-04-01T00:00:00Z'), 7755.1],
        [new Date('2026-05-01T00:00:00Z'), null],
        ['Razem', { formula: 'SUBTOTAL(109,B2:B3)', result: 7755.1 }],
      ],
    },
  ]);
  for (const wrong of [
    { ...body, rows: [[{}]] },
    { ...body, columns: [], rows },
    { ...body, rows: [['2026-99', 1]] },
  ]) {
    const refused = await service.request('POST', '/api/summary/statistics/workbook', { body: wrong });
    expect(refused.status).toBe(417);
  }
});

test('database and kernel compute the same, also for edge cases', async () => {
  const district = await fixtures.district();
  const squad = await fixtures.squad();
  const figures = [0, 0.01, 0.05, 1.15, 12.69, 33.33, 99.99, 1234.56, 9_999_999.99];
  for (const [index, settlementAmount] of [0.01, 0.5, 2.67, 96.42, -3.18, 123_456.78].entries()) {
    for (const [step, squadRateNetto] of figures.entries()) {
      const contractUnitPriceNetto = figures[(index * 3 + step + 1) % figures.length] ?? 0;
      const profitMarginReference = [100, 70, 33.33, 12.5][(index + step) % 4] ?? 100;
      const line = { squadRateNetto, contractUnitPriceNetto, profitMarginReference };
      await fixtures.work({ district, squad, line, finishedDate: '2025-02-10', amount: settlementAmount });
    }
  }
  const items = await ask(`/api/summary/fd/${district}`, { year: 2025, month: 2 });
  expect(items).toHaveLength(54);
  for (const item of items) {
    const { squadIncome, companyIncome, profit, profitMarginPercent } = item;
    const computed = profitOf({ ...item, contractUnitPriceNetto: item.contractUnitPriceNetto ?? 0 });
    // As JSON, because -0 and 0 are the same amount of money.
    expect(JSON.stringify({ squadIncome, companyIncome, profit, profitMarginPercent })).toBe(JSON.stringify(computed));
  }
  expect(items.some((item) => item.profitMarginPercent === null)).toBe(true);
});

test('work belongs to the month of its own date, else of its order’s date, else to none', async () => {
  const district = await fixtures.district();
  const squad = await fixtures.squad();
  const add = (work: { finishedDate: string | null; orderFinished: string | null }) =>
    fixtures.work({ district, squad, amount: 1, ...work });
  const own = await add({ finishedDate: '2024-02-29', orderFinished: '2024-03-05' });
  const orders = await add({ finishedDate: null, orderFinished: '2024-03-31' });
  const none = await add({ finishedDate: null, orderFinished: null });
  const found = async (month: number) =>
    (await ask(`/api/summary/fd/${district}`, { year: 2024, month })).map((item) => item.squadAssignmentId);
  expect(await found(2)).toEqual([own.assignment]);
  expect(await found(3)).toEqual([orders.assignment]);
  expect(await found(4)).toEqual([]);
  const response = await service.request('GET', `/api/summary/order/${none.order}`);
  expect(await response.json()).toMatchObject([{ squadAssignmentId: none.assignment, workDate: null }]);
});

test('an assignment without settlement is one row of zeros; one settled twice is two rows', async () => {
  const district = await fixtures.district();
  const squad = await fixtures.squad();
  const unsettled = await fixtures.work({ district, squad, finishedDate: '2024-05-02', amount: null });
  const twice = await fixtures.work({ district, squad, finishedDate: '2024-05-02', amount: 2 });
  await fixtures.settle(twice, 3);
  const items = await ask(`/api/summary/sq/${squad}`, { year: 2024, month: 5 });
  expect(items.map((item) => [item.squadAssignmentId, item.settlementAmount])).toEqual([
    [unsettled.assignment, 0],
    [twice.assignment, 2],
    [twice.assignment, 3],
  ]);
  expect(items[0]).toMatchObject({
    settlementId: null,
    protocolId: null,
    squadIncome: 0,
    companyIncome: 0,
    profit: 0,
    profitMarginPercent: 0,
  });
});

test('reported work without a protocol shows what it is expected to bring, beside the settled sums', async () => {
  const district = await fixtures.district();
  const squad = await fixtures.squad();
  const line = { squadRateNetto: 60, contractUnitPriceNetto: 100, profitMarginReference: 70 };
  await fixtures.work({ district, squad, line, finishedDate: '2024-09-02', amount: null, done: 8.46 });
  await fixtures.work({ district, squad, line, finishedDate: '2024-09-02', amount: 2, done: 3 });
  const items = await ask(`/api/summary/sq/${squad}`, { year: 2024, month: 9 });
  expect(items).toMatchObject([
    {
      amountDone: 8.46,
      settlementAmount: 0,
      squadIncome: 0,
      companyIncome: 0,
      expectedAmount: 8.46,
      expectedSquadIncome: 507.6,
      expectedCompanyIncome: 592.2,
    },
    { amountDone: 3, settlementAmount: 2, squadIncome: 120, expectedAmount: 0, expectedSquadIncome: 0 },
  ]);
  const body = { year: 2024, month: 9 };
  const [sheet] = await sheetsIn(await service.request('POST', `/api/summary/sq/${squad}/workbook`, { body }));
  const sumOf = (header: string) => sheet?.rows.at(-1)?.[sheet.header.indexOf(header)];
  expect(sumOf('Kwota ekip')).toMatchObject({ result: 120 });
  expect(sumOf('Kwota ekip (przewidywana)')).toMatchObject({ result: 507.6 });
});

test('an item has the fields of the specification, and those of an order are the same rows', async () => {
  const district = await fixtures.district();
  const squad = await fixtures.squad();
  const work = await fixtures.work({ district, squad, finishedDate: '2024-08-02', amount: 12.69 });
  const [item, ...more] = await ask(`/api/summary/sq/${squad}`, { year: 2024, month: 8 });
  expect(more).toEqual([]);
  expect(Object.keys(item ?? {})).toEqual(
    expect.arrayContaining([
      'forestAddress',
      'posNo',
      'orderNumber',
      'actionCodeKey',
      'workName',
      'protocolNumber',
      'protocolDate',
      'contractUnitPriceNetto',
      'profitMarginReference',
      'squadRateNetto',
      'settlementAmount',
      'squadIncome',
      'companyIncome',
      'profit',
      'profitMarginPercent',
      'squadId',
      'squadName',
    ]),
  );
  const orderItems = await service.request('GET', `/api/summary/order/${work.order}`);
  expect(await orderItems.json()).toEqual([item]);
});

test('an item without a contract item has no price and no revenue', async () => {
  const district = await fixtures.district();
  const squad = await fixtures.squad();
  await fixtures.work({ district, squad, finishedDate: '2024-06-02', amount: 2, withoutContractItem: true });
  const [item] = await ask(`/api/summary/sq/${squad}`, { year: 2024, month: 6 });
  expect(item).toMatchObject({ contractUnitPriceNetto: null, companyIncome: 0 });
  expect(item?.profit).toBe(-(item?.squadIncome ?? 0));
});

test('an invalid filter and unknown ids are refused', async () => {
  const refused = await service.request('POST', '/api/summary/fd/1', { body: { year: 2026 } });
  expect(refused.status).toBe(417);
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'month', message: 'Wybierz miesiąc.' }] });
  for (const unknown of ['sq/abc', 'fd/abc', 'sq/999999999', 'fd/999999999', 'sq/0']) {
    const { status } = await service.request('POST', `/api/summary/${unknown}`, { body: { year: 2026, month: 1 } });
    expect(status, unknown).toBe(404);
  }
  expect((await service.request('GET', '/api/summary/order/999999999')).status).toBe(404);
  const statement = await service.request('GET', '/api/summary/sq/999999999/doc/summary?year=2026&month=4');
  expect(statement.status).toBe(404);
});

test('a statement job holds the squad’s figures and has its own address', async () => {
  const district = await fixtures.district();
  const squad = await fixtures.squad();
  await fixtures.work({ district, squad, finishedDate: '2024-07-02', amount: 2.5 });
  const accepted = await service.request(
    'GET',
    `/api/summary/sq/${squad}/doc/summary?year=2024&month=7&squadId=${squad}`,
    {
      headers: { prefer: 'respond-async' },
    },
  );
  expect(accepted.status).toBe(202);
  const location = accepted.headers.get('location') ?? '';
  expect(location).toMatch(new RegExp(`^/api/summary/sq/${squad}/doc/summary/[0-9a-f-]{36}$`));
  const job = await service.request('GET', location);
  expect(await job.json()).toMatchObject({ status: 'waiting' });
  const [row] = await admin<{ payload: { kind: string; document: object } }[]>`
    select payload from jobs.job where id = ${location.split('/').at(-1) ?? ''}`;
  expect(row?.payload.kind).toBe('statement');
  expect(JSON.stringify(row?.payload.document)).not.toMatch(/profit|company|contractUnitPrice/i);
  expect(row?.payload.document).toMatchObject({ year: 2024, month: 7, districts: [{ rows: [{ amount: 2.5 }] }] });
});

test('a sum too large to show is refused with a sentence, but its lines are still listed', async () => {
  const [district, squad] = [await fixtures.district(), await fixtures.squad()];
  const [line] = sample.lines;
  if (!line) throw new Error('the sample has lines');
  const absurd = { ...line, squadRateNetto: 9_999_999_999.99 };
  await fixtures.work({ district, squad, line: absurd, finishedDate: '2026-04-08', amount: 7_000 });
  await fixtures.work({ district, squad, line: absurd, finishedDate: '2026-04-08', amount: 7_000 });
  expect(await ask(`/api/summary/sq/${squad}`, { year: 2026, month: 4 })).toHaveLength(2);
  const document = await service.request('GET', `/api/summary/sq/${squad}/doc/summary?year=2026&month=4`);
  expect(document.status).toBe(417);
  expect(await document.json()).toMatchObject({ message: expect.stringContaining('co do grosza') });
});
