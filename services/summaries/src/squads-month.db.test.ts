import type { MostWork, SquadsMonth, StatementBundle, SummaryItem } from '@ostep/api-summaries';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { sheetsIn } from '@ostep/spreadsheet/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { summariesService } from './service';
import { createFixtures } from './testing/fixtures';
import { exportSquadsMonth } from './verbs/export-squads-month';
import { makeStatementBundle } from './verbs/make-statement-bundle';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 2 });
const service = await openTestService(summariesService, urls.summaries);
afterAll(async () => {
  await service.close();
  await admin.end();
});

const APRIL = '/api/summary/month?year=2031&month=4';
const squads: number[] = [];
const districts: number[] = [];

beforeAll(async () => {
  const fixtures = await createFixtures(admin);
  districts.push(await fixtures.district(), await fixtures.district());
  for (let at = 0; at < 14; at += 1) {
    const squad = await fixtures.squad();
    squads.push(squad);
    for (let step = 0; step < 3; step += 1) {
      await fixtures.work({
        district: districts[(at + step) % 2] ?? 0,
        squad,
        line: { squadRateNetto: 196.33 + at, contractUnitPriceNetto: 392.67, profitMarginReference: 70 },
        finishedDate: `2031-04-${10 + step}`,
        amount: step === 2 ? null : 12.69 + at / 100,
      });
    }
  }
  await fixtures.work({ district: districts[0] ?? 0, squad: squads[0] ?? 0, finishedDate: '2031-05-01', amount: 1 });
});

test('the district with most work of a month is found', async () => {
  const mostWork = async (query: string) =>
    (await (await service.request('GET', `/api/summary/statistics/most-work?${query}`)).json()) as MostWork;
  const { forestDistrictId, contractId } = await mostWork('year=2031&month=5');
  expect(forestDistrictId).toBe(districts[0]);
  expect(contractId).toBeGreaterThan(0);
  expect(await mostWork('year=2031&month=6')).toEqual({ forestDistrictId: null, contractId: null });
  const other = await mostWork(`year=2031&forestDistrictId=${districts[1]}`);
  expect(other.forestDistrictId).toBe(districts[1]);
});

const readMonth = async () => (await (await service.request('GET', APRIL)).json()) as SquadsMonth;
const cents = (items: readonly SummaryItem[], field: 'squadIncome' | 'companyIncome' | 'profit') =>
  items.reduce((total, item) => total + Math.round(item[field] * 100), 0);

test('the sums of all squads equal those of their own pages, to the grosz', async () => {
  const month = await readMonth();
  expect(month.squads.map(({ squadId }) => squadId).sort((left, right) => left - right)).toEqual(squads);
  const all: SummaryItem[] = [];
  for (const squad of month.squads) {
    const body = { year: 2031, month: 4 };
    const own = (await (
      await service.request('POST', `/api/summary/sq/${squad.squadId}`, { body })
    ).json()) as SummaryItem[];
    expect(squad).toMatchObject({
      squadName: own[0]?.squadName,
      works: 3,
      unsettled: 1,
      amount: own.reduce((total, item) => Math.round((total + item.settlementAmount) * 100) / 100, 0),
      squadIncome: cents(own, 'squadIncome') / 100,
      companyIncome: cents(own, 'companyIncome') / 100,
      profit: cents(own, 'profit') / 100,
    });
    all.push(...own);
  }
  expect(month.total).toMatchObject({
    works: 42,
    unsettled: 14,
    squadIncome: cents(all, 'squadIncome') / 100,
    companyIncome: cents(all, 'companyIncome') / 100,
    profit: cents(all, 'profit') / 100,
  });
});

test('the workbook has the sums of each squad, and all their work', async () => {
  const month = await readMonth();
  const response = await service.request('GET', '/api/summary/month/workbook?year=2031&month=4');
  expect(response.headers.get('content-disposition')).toMatch(/filename="wszystkie-ekipy-2031-04-[\d-]+\.xlsx"/u);
  const [sums, work] = await sheetsIn(response);
  const column = (header: string) => sums?.rows.map((row) => row[sums.header.indexOf(header)]);
  expect(column('Kwota ekip')).toEqual([
    ...month.squads.map(({ squadIncome }) => squadIncome),
    expect.objectContaining({ result: month.total.squadIncome }),
  ]);
  expect(column('Zysk')?.at(-1)).toMatchObject({ result: month.total.profit });
  expect(work?.name).toBe('Prace ekip');
  expect(work?.rows).toHaveLength(42 + 1);
});

test('a month without work is empty, and an invalid month is refused', async () => {
  const empty = await service.request('GET', '/api/summary/month?year=2030&month=1');
  expect(await empty.json()).toMatchObject({ squads: [], total: { works: 0, squadIncome: 0 } });
  for (const address of ['/api/summary/month', '/api/summary/month/workbook']) {
    for (const query of ['', '?year=2031', '?year=2031&month=13', '?year=x&month=4']) {
      expect((await service.request('GET', address + query)).status, address + query).toBe(417);
    }
  }
});

const ASYNC = { headers: { prefer: 'respond-async' } };
const bundleAt = (kind: string, month = 'year=2031&month=4') => `/api/summary/month/doc/${kind}?${month}`;

test.each(['statements', 'archive'])('a bundle (%s) has the statements of all squads, and their sums', async (kind) => {
  const accepted = await service.request('GET', bundleAt(kind), ASYNC);
  expect(accepted.status).toBe(202);
  const location = accepted.headers.get('location') ?? '';
  const [row] = await admin<{ file_name: string; payload: { document: StatementBundle } }[]>`
    select file_name, payload from jobs.job where id = ${location.split('/').at(-1) ?? ''}`;
  expect(row?.file_name).toBe(kind === 'archive' ? 'zestawienia-prac-2031-04.zip' : 'zestawienia-prac-2031-04.pdf');
  const document = row?.payload.document;
  const month = await readMonth();
  expect(document).toMatchObject({ works: 42, unsettled: 14, total: month.total.squadIncome });
  expect(
    document?.squads.map(({ works, unsettled, statement }) => [
      statement.squad.name,
      works,
      unsettled,
      statement.total,
    ]),
  ).toEqual(
    month.squads.map(({ squadName, works, unsettled, squadIncome }) => [squadName, works, unsettled, squadIncome]),
  );
  expect(JSON.stringify(document)).not.toMatch(/profit|company|contractUnitPrice/iu);
});

test('a bundle belongs to the person who requested it, and can be cancelled', async () => {
  const gosc = { ...ASYNC, roles: [], username: 'gosc' };
  const accepted = await service.request('GET', bundleAt('statements'), gosc);
  expect(accepted.status).toBe(202);
  const location = accepted.headers.get('location') ?? '';
  const again = await service.request('GET', bundleAt('statements'), gosc);
  expect(again.headers.get('location')).toBe(location);
  for (const method of ['GET', 'DELETE']) expect((await service.request(method, location)).status).toBe(404);
  const other = location.replace('statements', 'archive');
  expect((await service.request('GET', other, gosc)).status).toBe(404);
  expect(await (await service.request('DELETE', location, gosc)).json()).toMatchObject({ status: 'cancelled' });
  const anew = await service.request('GET', bundleAt('statements'), gosc);
  expect(anew.headers.get('location')).not.toBe(location);
});

test('a month without work or with too much work gives no bundle, and no workbook that no sheet takes', async () => {
  const empty = await service.request('GET', bundleAt('archive', 'year=2030&month=1'), ASYNC);
  expect(empty.status).toBe(417);
  expect(await empty.json()).toMatchObject({ message: 'Brak prac w tym miesiącu.' });
  const call = { tx: service.service.db, input: { year: 2031, month: 4 }, now: new Date() };
  const request = {
    ...call,
    caller: { subject: '1', username: 'biuro', fullName: 'Anna Nowak', roles: [] },
    requestId: 'request-1',
  };
  const refusal = { status: 417, message: expect.stringContaining('jest 42 prac, a naraz można zapisać najwyżej 41') };
  await expect(makeStatementBundle(request, 41)).rejects.toMatchObject(refusal);
  await expect(exportSquadsMonth(request, 41)).rejects.toMatchObject(refusal);
});
