import { readFileSync } from 'node:fs';
import type { OnePage, Result } from '@ostep/api-summaries';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { summariesService } from './service';
import { createCash } from './testing/cash';
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

let district = 0;
let squads: number[] = [];
let contract = 0;

async function get<T>(path: string): Promise<T> {
  const response = await service.request('GET', `/api/summary/${path}`, { roles: ['office'] });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

beforeAll(async () => {
  const fixtures = await createFixtures(admin);
  district = await fixtures.district();
  squads = [await fixtures.squad(), await fixtures.squad()];
  const on = new Map<string, WorkIds>();
  for (const [at, line] of lines.entries()) {
    const base = {
      district,
      squad: squads[at % 2] ?? 0,
      line,
      orderDate: '2037-03-16',
      finishedDate: `2037-04-0${1 + (at % 4)}`,
    };
    const work = await fixtures.work({ ...base, amount: line.settlementAmount, on: on.get(line.actionCodeKey) });
    on.set(line.actionCodeKey, work);
    contract = work.contract;
  }
});

test('for the sample chain the page agrees with the result by district, squad and contract', async () => {
  const page = await get<OnePage>('one-page/2037/4');
  const own = page.districts.find(({ key }) => key === String(district));
  const sums = { revenue: 25283.12, cost: 17528.02, profit: 7755.1, margin: 30.67, markup: 44.24 };
  expect(own).toMatchObject(sums);
  const squadRows = page.squads.filter(({ key }) => squads.map(String).includes(key));
  expect(squadRows.map(({ days }) => days)).toEqual([2, 2]);
  for (const { profit, days, perDay } of squadRows)
    expect(Math.abs((perDay ?? 0) * days - profit)).toBeLessThanOrEqual(0.01 * days);
  const progress = page.contracts.find(({ contractId }) => contractId === contract);
  expect(progress?.done).toBeGreaterThan(0);
  expect(progress?.percent).toBe(Math.round((progress?.done ?? 0) / (progress?.worth ?? 1) / 0.0001) / 100);
  expect(page.yearGone).toBe(0);
});

test('the sums and activities equal the results that they link to', async () => {
  const page = await get<OnePage>('one-page/2037/4');
  for (const period of [page.now, page.previous, page.yearAgo]) {
    const body = { from: period.from, to: period.to, by: ['activity'] };
    const answer = await service.request('POST', '/api/summary/result', { roles: ['manager'], body });
    const { totals, rounding, byProtocols, rows } = (await answer.json()) as Result;
    expect(period).toMatchObject({ ...totals, rounding, byProtocols });
    if (period !== page.now) continue;
    for (const { key, revenue, cost } of [...page.best, ...page.worst])
      expect(rows.find(({ keys }) => keys[0] === key)).toMatchObject({ revenue, cost });
    const profits = rows.map(({ profit }) => profit).sort((a, b) => b - a);
    expect(page.best.map(({ profit }) => profit)).toEqual(profits.slice(0, 5));
    expect(page.worst.map(({ profit }) => profit)).toEqual(profits.slice(5).reverse().slice(0, 5));
  }
  expect([page.previous.from, page.yearAgo.to]).toEqual(['2037-03-01', '2036-04-30']);
});

test('only office and manager may read the page, and the access is logged', async () => {
  const ask = (role: 'user' | 'manager', path = 'one-page/2037/4') =>
    service.request('GET', `/api/summary/${path}`, { roles: [role], username: 'szef' });
  expect((await ask('user')).status).toBe(403);
  expect((await ask('user', 'one-page/2037/4/doc/page')).status).toBe(403);
  expect((await ask('manager', 'one-page/2037/13')).status).toBe(404);
  const readings = async () => {
    const [row] = await admin<{ count: number }[]>`
      select count(*)::int as count from history.pay_reading where year = 2037 and month = 4 and squad_id is null`;
    return row?.count ?? 0;
  };
  const before = await readings();
  expect((await ask('manager')).status).toBe(200);
  expect(await readings()).toBeGreaterThan(before);
});

test('protocols to invoice are counted as in the list of invoices, whatever their age', async () => {
  const fixtures = await createFixtures(admin);
  const work = await fixtures.work({
    district,
    squad: squads[0] ?? 0,
    finishedDate: null,
    amount: 3,
    status: 'PROTOCOL_RECEIVED',
  });
  await admin`
    update protocols.protocol set settled = true, protocol_date = current_date
    where id = (select protocol_id from protocols.protocol_part where id = ${work.part ?? 0})`;
  const { notInvoiced, unpaid } = await get<OnePage>('one-page/2037/4');
  const [listed] = await admin`
    select count(*)::int as count, sum(total_value)::float as value from protocols.protocol p
    where settled and not exists (select from invoices.invoice_protocol held where held.protocol_id = p.id)`;
  expect(notInvoiced).toEqual({ count: listed?.count, value: listed?.value });
  const [part] = await admin<{ protocol: number }[]>`
    select protocol_id as protocol from protocols.protocol_part where id = ${work.part ?? 0}`;
  const made = await createCash(admin).invoice(work, { due: '2037-05-30', gross: 5, protocol: part?.protocol });
  await admin`update invoices.invoice set state = 'outside' where id = ${made}`;
  const after = await get<OnePage>('one-page/2037/4');
  expect(after.notInvoiced.count).toBe((listed?.count ?? 0) - 1);
  expect(after.unpaid).toEqual(unpaid);
  await createCash(admin).outside(work, { due: '2037-05-30', gross: 100, left: 40.25 });
  const { unpaid: owed, notInvoiced: waiting } = await get<OnePage>('one-page/2037/4');
  expect([owed.count - unpaid.count, (owed.value - unpaid.value).toFixed(2)]).toEqual([2, '80.50']);
  expect(waiting).toEqual(after.notInvoiced);
});
