import type { EarlierWorkPage, Result } from '@ostep/api-summaries';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { summariesService } from './service';
import { createFixtures } from './testing/fixtures';
import { foldAll } from './testing/folds';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 2 });
// Any other domain calls the published functions with its own role.
const neighbour = openPostgres(urls.offers, { max: 1 });
const service = await openTestService(summariesService, urls.summaries);
afterAll(async () => {
  await service.close();
  await neighbour.end();
  await admin.end();
});

const manager = { username: 'szef', roles: ['manager'] } as const;
const FILE = 'prace 2025.xlsx';
let [district, other, squad, contract, code, scope] = [0, 0, 0, 0, 0, 0];
let batch = 4_000_000;

beforeAll(async () => {
  const fixtures = await createFixtures(admin);
  [district, other, squad] = [await fixtures.district(), await fixtures.district(), await fixtures.squad()];
  const line = { actionCodeKey: 'WCZESNIEJ-1' };
  // 10 × 392.60 × 70 % = 2,748.20 less 10 × 196.30 = 1,963.00.
  const may = await fixtures.work({ district, squad, line, finishedDate: '2025-05-12', amount: 10 });
  await fixtures.work({ district, squad, line, finishedDate: '2026-04-08', amount: 10 });
  contract = may.contract;
  const [found] = await admin<{ id: number }[]>`select id from dictionaries.action_code where key = 'WCZESNIEJ-1'`;
  code = found?.id ?? 0;
  const [made] = await admin<{ id: number }[]>`
    insert into dictionaries.action_scope (key, value, modified_by) values ('WCZ', 'Wcześniejszy zakres', 'test') returning id`;
  scope = made?.id ?? 0;
});

type Row = Readonly<Record<string, unknown>>;

const rowOf = (row: number, change: Row) => ({
  row,
  day: null,
  month: '2025-03-01',
  forestDistrictId: district,
  actionCodeId: code,
  actionScopeId: null,
  unitType: 'TSZT',
  amount: 1,
  cost: 1,
  revenue: null,
  ...change,
});

function take(rows: readonly Row[]) {
  batch += 1;
  return neighbour<{ row: number; id: number }[]>`
    select source_row as row, record_id::int as id
    from summaries_v1.take_earlier_work(${batch}, ${FILE}, ${JSON.stringify(rows)}::text::jsonb, 'Maria Lis')`;
}

const undo = async (id: number) =>
  (await neighbour<{ count: number }[]>`select summaries_v1.undo_batch(${id}, 'Maria Lis') as count`)[0]?.count;

const inMarch = { amount: 12.5, cost: 1000.1, revenue: 1500.35 };
const inApril = { day: '2025-04-17', month: '2025-04-01', actionScopeId: scope, unitType: 'M3' };
const sheet = () => [
  rowOf(2, inMarch),
  rowOf(3, { ...inApril, actionScopeId: scope, amount: 3, cost: 300, revenue: 250.05 }),
  rowOf(4, { month: '2025-04-01', amount: null, cost: 99.99, revenue: 100 }),
  // The district has settled work in May.
  rowOf(5, { month: '2025-05-01', cost: 5000, revenue: 9000 }),
  rowOf(6, { cost: 77 }),
];

const SPRING = { from: '2026-03-01', to: '2026-05-31' };
const AGO = { from: '2025-03-01', to: '2025-05-31' };
const SETTLED = { revenue: 2748.2, cost: 1963, profit: 785.2 };
const BOTH = { revenue: 4598.6, cost: 3363.09, profit: 1235.51 };

async function resultOf(by: readonly string[], more: Row = {}): Promise<Result> {
  const body = { ...SPRING, compare: 'yearAgo', by, filters: { forestDistrictId: district }, ...more };
  const response = await service.request('POST', '/api/summary/result', { ...manager, body });
  expect(response.status).toBe(200);
  return (await response.json()) as Result;
}

const beforeOf = ({ rows }: Result) => rows.map(({ names, before }) => [...names, before]);

test('earlier works count in the period that a result is compared with, in months without settled work', async () => {
  expect((await resultOf(['month'])).before).toMatchObject({ ...AGO, ...SETTLED, earlier: null });
  await take(sheet());
  const taken = batch;
  for (const fold of [() => Promise.resolve(), () => admin.begin(foldAll)]) {
    await fold();
    const { before } = await resultOf(['district']);
    expect(before).toMatchObject({ ...AGO, ...BOTH, earlier: { works: 3, withoutRevenue: 1 } });
    // 250.05 − 300.00 and 100.00 − 99.99.
    expect(beforeOf(await resultOf(['month']))).toEqual([['04.2026', -49.94]]);
    expect(beforeOf(await resultOf(['activity']))).toEqual([['WCZESNIEJ-1', 1285.46]]);
  }
  expect(await undo(taken)).toBe(5);
  expect((await resultOf(['month'])).before).toMatchObject({ ...SETTLED, earlier: null });
  expect(await undo(taken)).toBe(0);
});

test('work without a squad, a contract or a part has a row of its own, and is in none of theirs', async () => {
  await take(sheet());
  const taken = batch;
  for (const group of ['squad', 'contract', 'part', 'actionGroup']) {
    const { rows, before } = await resultOf([group]);
    expect(before?.profit, group).toBe(BOTH.profit);
    expect(rows.at(-1), group).toMatchObject({
      names: ['wcześniejsze (arkusz)'],
      revenue: 0,
      before: 450.31,
      items: 0,
    });
  }
  expect((await resultOf(['month', 'squad'])).rows.at(-1)).toMatchObject({
    keys: [expect.stringMatching(/^2026-0[34]$/u), 'earlier'],
    names: [expect.stringMatching(/^0[34]\.2026$/u), 'wcześniejsze (arkusz)'],
  });
  for (const filters of [{ forestDistrictId: district, squadId: squad }, { contractId: contract }])
    expect((await resultOf(['month'], { filters })).before).toMatchObject({ earlier: null });
  await undo(taken);
});

test('of a part of a month only works whose day is known count; the rule is of the district', async () => {
  await take([...sheet(), rowOf(7, { month: '2025-05-01', forestDistrictId: other, cost: 40, revenue: 100 })]);
  const taken = batch;
  const days = await resultOf(['district'], { from: '2026-04-10', to: '2026-04-20' });
  expect(days.before).toMatchObject({ profit: -49.95, earlier: { works: 1, withoutRevenue: 0 } });
  const filters = { forestDistrictId: other };
  expect((await resultOf(['district'], { filters })).before).toMatchObject({ profit: 60, earlier: { works: 1 } });
  // The shown period itself never contains any.
  const { totals, rows } = await resultOf(['district'], { filters, from: '2025-05-01', to: '2025-05-31' });
  expect([totals.revenue, rows]).toEqual([0, []]);
  await undo(taken);
});

test.each([
  ['month', { month: '2025-03-02' }],
  ['day', { day: '2025-04-01' }],
  ['forestDistrictId', { forestDistrictId: 987_654_321 }],
  ['actionCodeId', { actionCodeId: 987_654_321 }],
  ['actionScopeId', { actionScopeId: 987_654_321 }],
  ['unitType', { unitType: '' }],
  ['amount', { amount: 0 }],
  ['cost', { cost: null }],
  ['revenue', { revenue: -0.01 }],
])('a row with a wrong %s is refused by its number, and none of the sheet is taken', async (field, change) => {
  const refused = await take([rowOf(2, {}), rowOf(31, change), rowOf(44, change)]).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'OS417', message: 'earlierWorkWrong' });
  expect(JSON.parse((refused as { detail: string }).detail)).toEqual({ row: '31', field });
  const [left] = await admin`select count(*)::int as count from summaries.earlier_work where batch_id = ${batch}`;
  expect(left).toEqual({ count: 0 });
});

test('a manager lists works with their rows of the file and deletes a single one, nobody else does', async () => {
  const taken = await take(sheet());
  const list = async (query: string) => {
    const response = await service.request('GET', `/api/summary/earlier?${query}`, manager);
    return ((await response.json()) as EarlierWorkPage).works;
  };
  const april = await list(`year=2025&month=4&forestDistrictId=${district}`);
  expect(april.map(({ amount, scope: name, day, file, row }) => [amount, name, day, file, row])).toEqual([
    [null, null, null, FILE, 4],
    [3, 'Wcześniejszy zakres', '2025-04-17', FILE, 3],
  ]);
  const id = taken.find(({ row }) => row === 4)?.id ?? 0;
  expect((await list(`forestDistrictId=${district}&before=${id}`)).map(({ row }) => row)).toEqual([3, 2]);
  const remove = (roles: readonly ('user' | 'office' | 'manager' | 'ops')[]) =>
    service.request('DELETE', `/api/summary/earlier/${id}`, { username: 'szef', roles: [...roles] });
  for (const role of ['user', 'office', 'ops'] as const) {
    expect((await remove([role])).status).toBe(403);
    expect((await service.request('GET', '/api/summary/earlier', { roles: [role] })).status).toBe(403);
  }
  expect((await remove(['manager'])).status).toBe(200);
  expect((await remove(['manager'])).status).toBe(404);
  const [kept] = await admin`
    select after ->> 'batch_file' as file, after ->> 'batch_row' as row
    from history.change where record = 'earlier_work' and record_id = ${id} and kind = 'insert'`;
  expect(kept).toEqual({ file: FILE, row: '4' });
  expect(await undo(batch)).toBe(4);
});
