import { readFileSync } from 'node:fs';
import { type Result, resultGroups, type SummaryItem } from '@ostep/api-summaries';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { summariesService } from './service';
import { createFixtures, type WorkFixture, type WorkIds } from './testing/fixtures';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 2 });
const service = await openTestService(summariesService, urls.summaries);
afterAll(async () => {
  await service.close();
  await admin.end();
});

type SampleLine = NonNullable<WorkFixture['line']> & {
  readonly actionCodeKey: string;
  readonly settlementAmount: number;
};
const { lines } = JSON.parse(
  readFileSync(new URL('../../../infra/tests/samples/rozliczenie-ekip.expected.json', import.meta.url), 'utf8'),
) as { lines: SampleLine[] };

const APRIL = { from: '2026-04-01', to: '2026-04-30' };
const manager = { username: 'szef', roles: ['manager'] } as const;
let district = 0;

async function ask<T>(path: string, body: object, status = 200): Promise<T> {
  const response = await service.request('POST', `/api/summary/${path}`, { ...manager, body });
  expect(response.status).toBe(status);
  return (await response.json()) as T;
}
const resultOf = (by: readonly string[], more: object = {}) =>
  ask<Result>('result', { ...APRIL, by, filters: { forestDistrictId: district }, ...more });

beforeAll(async () => {
  const fixtures = await createFixtures(admin);
  district = await fixtures.district();
  const squads = [await fixtures.squad(), await fixtures.squad()];
  const on = new Map<string, WorkIds>();
  for (const [at, line] of lines.entries()) {
    const work = {
      district,
      squad: squads[at % 2] ?? 0,
      line,
      finishedDate: '2026-04-08',
      amount: line.settlementAmount,
    };
    on.set(line.actionCodeKey, await fixtures.work({ ...work, on: on.get(line.actionCodeKey) }));
  }
});

const TOTALS = { revenue: 25283.12, cost: 17528.02, profit: 7755.1, margin: 30.67, markup: 44.24 };

test('the result of the sample chain by activity is exact, and agrees with the sum of the protocols', async () => {
  const { rows, ...sums } = await resultOf(['activity']);
  expect(sums).toMatchObject({ totals: TOTALS, rounding: -0.01, byProtocols: 25283.11, incomplete: 0, overhead: null });
  expect(rows.map(({ names, costPerUnit, margin, items }) => [names[0], costPerUnit, margin, items])).toEqual([
    ['GRODZ-SN', 1230, 29.51, 1],
    ['CWD-D', 38.4, 29.99, 1],
    ['SADZ-1KP', 286.6, 27, 1],
    ['KOSZ-CHN', 835, 35, 1],
    ['ZRYWKA', 22, 34.72, 1],
  ]);
});

const pairs = resultGroups.map((one, at) => [one, resultGroups[(at + 3) % resultGroups.length] ?? one]);
const hundredths = (value: number) => BigInt(Math.round(value * 100));
const summed = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + hundredths(of(row)), 0n);
const figures = (rows: readonly Pick<Result['totals'], 'revenue' | 'cost' | 'profit'>[]) => [
  summed(rows, ({ revenue }) => revenue),
  summed(rows, ({ cost }) => cost),
  summed(rows, ({ profit }) => profit),
];

test('with two groupings each row is the sum of the list behind it, and all rows add up to the totals', async () => {
  for (const by of pairs) {
    const { rows, totals } = await resultOf(by);
    expect(figures(rows), by.join()).toEqual(figures([totals]));
    expect(totals).toEqual(TOTALS);
    for (const { keys, ...row } of rows) {
      const items = await ask<SummaryItem[]>('result/items', {
        ...APRIL,
        by,
        keys,
        filters: { forestDistrictId: district },
      });
      const listed = items.map(({ companyIncome: revenue, squadIncome: cost, profit }) => ({ revenue, cost, profit }));
      expect(figures(listed), `${by} ${keys}`).toEqual(figures([row]));
    }
  }
});

test('a period is compared with the one before or a year ago, month by month', async () => {
  const { rows, before } = await resultOf(['month'], { from: '2026-05-01', to: '2026-06-30', compare: 'previous' });
  expect(rows).toEqual([]);
  expect(before).toMatchObject({ from: '2026-03-01', to: '2026-04-30', ...TOTALS });
  const squads = await resultOf(['squad'], { compare: 'yearAgo' });
  expect(squads.before).toMatchObject({ from: '2025-04-01', to: '2025-04-30', revenue: 0 });
  expect(squads.rows.map((row) => row.before)).toEqual([null, null]);
});

test('only office and manager may read a result, and the access is logged', async () => {
  const body = { ...APRIL, by: ['squad'], keys: ['1'], filters: { forestDistrictId: district } };
  for (const path of ['/api/summary/result', '/api/summary/result/items']) {
    for (const role of ['user', 'office', 'manager', 'ops'] as const) {
      const { status } = await service.request('POST', path, { username: `wynik-${role}`, roles: [role], body });
      expect(status, `${path} ${role}`).toBe(role === 'office' || role === 'manager' ? 200 : 403);
    }
  }
  const noted = await admin`
    select distinct r.what, r.year, r.month from history.pay_reading r join history.person p on p.id = r.person_id
    where p.actor like 'wynik-%'`;
  expect(noted).toEqual([{ what: 'page', year: 2026, month: 4 }]);
  await ask('result', { from: '2026-04-02', to: '2026-04-01', by: ['squad'] }, 417);
});
