import type { ContractExecutionRow, OrdersByAge, Statistics } from '@ostep/api-summaries';
import { dayInWarsaw, daysAfter } from '@ostep/kernel';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
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

async function read<T>(path: string): Promise<T> {
  const response = await service.request('GET', path);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

test('settled work is summed by month, district, squad and activity', async () => {
  const district = await fixtures.district();
  const [first, second] = [await fixtures.squad(), await fixtures.squad()];
  const price = { contractUnitPriceNetto: 100, profitMarginReference: 100 };
  const planting = { ...price, squadRateNetto: 60, actionCodeKey: 'SADZ-1KP' };
  const mowing = { ...price, squadRateNetto: 70, actionCodeKey: 'KOSZ-CHN' };
  const work = { district, finishedDate: '2025-03-31' };
  await fixtures.work({ ...work, squad: first, line: planting, amount: 2 });
  await fixtures.work({ ...work, squad: second, line: planting, amount: 1.5 });
  await fixtures.work({ ...work, squad: second, line: mowing, amount: 10, finishedDate: '2025-04-01' });
  await fixtures.work({ ...work, squad: first, line: mowing, amount: null });
  await fixtures.work({ ...work, squad: first, line: mowing, amount: 1, finishedDate: '2024-04-01' });

  const year = await read<Statistics>(`/api/summary/statistics?year=2025&forestDistrictId=${district}`);
  expect(year.months).toEqual([
    { year: 2025, month: 3, squadIncome: 210, companyIncome: 350, profit: 140 },
    { year: 2025, month: 4, squadIncome: 700, companyIncome: 1000, profit: 300 },
  ]);
  expect(year.districts).toEqual([
    { id: district, name: expect.stringContaining('Leśne'), squadIncome: 910, companyIncome: 1350, profit: 440 },
  ]);
  expect(year.squads).toEqual([
    { id: second, name: expect.stringContaining('Ekipa'), squadIncome: 790, companyIncome: 1150, profit: 360 },
    { id: first, name: expect.stringContaining('Ekipa'), squadIncome: 120, companyIncome: 200, profit: 80 },
  ]);
  expect(year.activities.map(({ key, profit }) => [key, profit])).toEqual([
    ['KOSZ-CHN', 300],
    ['SADZ-1KP', 140],
  ]);
  const all = await read<Statistics>(`/api/summary/statistics?forestDistrictId=${district}`);
  expect(all.months.map(({ year, month }) => `${year}-${month}`)).toEqual(['2024-4', '2025-3', '2025-4']);
});

test('orders are counted by status and age', async () => {
  const district = await fixtures.district();
  const squad = await fixtures.squad();
  const daysAgo = (days: number) => daysAfter(dayInWarsaw(new Date()), -days);
  for (const days of [0, 14, 15, 90, 91, 400]) {
    await fixtures.work({
      district,
      squad,
      finishedDate: null,
      amount: null,
      orderDate: daysAgo(days),
      status: 'DONE',
    });
  }
  const orders = await read<OrdersByAge>(`/api/summary/statistics/orders?forestDistrictId=${district}`);
  expect(orders.map(({ status }) => status)).toEqual([
    'TODO',
    'IN_PROGRESS',
    'DONE',
    'DONE_REPORTED',
    'PROTOCOL_RECEIVED',
  ]);
  expect(orders.find(({ status }) => status === 'DONE')?.counts).toEqual([2, 1, 0, 1, 2]);
});

test('a contract’s row has the ordered, done, settled and remaining amounts', async () => {
  const district = await fixtures.district();
  const squad = await fixtures.squad();
  const summed = await fixtures.work({ district, squad, finishedDate: '2025-05-01', amount: 4, done: 5 });
  const rows = await read<ContractExecutionRow[]>(`/api/summary/statistics/contract/${summed.contract}`);
  expect(rows).toEqual([
    expect.objectContaining({ amount: 100, ordered: 12.69, done: 5, settled: 4, left: 87.31, unitType: 'TSZT' }),
  ]);
  const beside = await fixtures.work({
    district,
    squad,
    finishedDate: null,
    amount: 4,
    done: 5,
    line: { addToSum: false },
  });
  const [row] = await read<ContractExecutionRow[]>(`/api/summary/statistics/contract/${beside.contract}`);
  expect(row).toMatchObject({ done: 0, settled: 0 });
  expect((await service.request('GET', '/api/summary/statistics/contract/999999999')).status).toBe(404);
});
