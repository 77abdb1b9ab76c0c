import type { CostItems, Offer, OfferRow } from '@ostep/api-offers';
import { demoDictionaries, emptyForm } from '@ostep/contract-sheet/testing';
import { dayInWarsaw, monthsAfter } from '@ostep/kernel';
import { seededRandom } from '@ostep/kernel/testing';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { sampleBytes } from '@ostep/test-documents/samples';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readEarlierGroups } from './data/earlier-costs';
import { offersHandlers } from './routes/offers.routes';
import { offersService } from './service';
import { filesInProcess } from './testing/files-in-process';
import { settleWork } from './testing/settle-work';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 1 });
const dictionaries = demoDictionaries();
const files = { ...filesInProcess, read: (bytes: Uint8Array) => readWithDemo(bytes) };
const readWithDemo = (bytes: Uint8Array) => filesInProcess.read(bytes, dictionaries, AbortSignal.timeout(60_000));
const opened = await openTestService(
  { ...offersService, handlers: (service) => offersHandlers(service, files) },
  urls.offers,
);
afterAll(async () => {
  await opened.close();
  await admin.end();
});

const mark = crypto.randomUUID().slice(0, 8);
const today = dayInWarsaw(new Date());
/** The first day of the month, so many months ago. */
function monthAgo(months: number): string {
  const { year, month } = monthsAfter({ year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }, -months);
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

let [district, elsewhere, otherScope] = [0, 0, 0];

/** Codes and scopes that no other test has works of, as on an empty product. */
beforeAll(async () => {
  const insert = async (table: string, key: string, value: string) => {
    const row = { key: `${mark}-${key}`, value, modified_by: 'test' };
    const all = table === 'action_code' ? { ...row, default_work_group_id: 1 } : row;
    const [made] = await admin<
      { id: number }[]
    >`insert into ${admin(`dictionaries.${table}`)} ${admin(all)} returning id`;
    return made?.id ?? 0;
  };
  for (const [table, entries] of [
    ['action_code', dictionaries.actionCodes],
    ['action_scope', dictionaries.actionScopes],
    ['forest_district', dictionaries.forestDistricts],
  ] as const)
    for (const entry of entries) Object.assign(entry, { id: await insert(table, entry.key, entry.value) });
  elsewhere = await insert('forest_district', 'inne', 'Inne');
  otherScope = await insert('action_scope', 'inny', 'Inny');
});

async function uploadEmpty(): Promise<Offer> {
  const { empty } = await emptyForm(sampleBytes('umowa-01-czysta.xlsx'));
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(empty)]), 'umowa-01.xlsx');
  const answer = await opened.request('POST', '/api/offer/upload', { form });
  return (await (await opened.request('GET', `/api/offer/${await answer.text()}`)).json()) as Offer;
}

async function price({ id, version, ...offer }: Offer): Promise<Offer> {
  const { title, part, forestDistrictId, year } = offer;
  const head = { title, part, forestDistrictId, year, overhead: 0, profit: 35, growth: 0, leastItems: 3 };
  const headers = { 'if-match': `"${version}"` };
  const answer = await opened.request('POST', `/api/offer/${id}/price`, { headers, body: { ...head, rows: [] } });
  return (await answer.json()) as Offer;
}

type Work = {
  readonly row: number;
  readonly month: string;
  readonly forestDistrictId: number;
  readonly actionCodeId: number | null;
  readonly actionScopeId: number | null;
  readonly unitType: string | null;
  readonly amount: number | null;
  readonly cost: number;
};

const WITHOUT = ['SZUK-OWAD', 'GODZ MH23'];

/** For all rows but two. The third and the fifth were done too seldom here, the fourth in another scope alone. */
function inventWorks({ rows }: Offer): Work[] {
  const random = seededRandom(61);
  const kinds = rows.filter(({ code }) => !WITHOUT.some((key) => code?.endsWith(key)));
  return Array.from({ length: 200 }, (_, index): Work => {
    const at = index % kinds.length;
    const { actionCodeId = null, actionScopeId = null, unitType = null } = kinds[at] ?? {};
    const isElsewhere = at === 2 || (at === 4 && index > 2 * kinds.length);
    return {
      row: index + 2,
      month: monthAgo(random.whole(1, 20)),
      forestDistrictId: isElsewhere ? elsewhere : district,
      actionCodeId,
      actionScopeId: at === 10 ? otherScope : actionScopeId,
      unitType,
      amount: random.hundredths(1, 90_000),
      cost: random.hundredths(1, 900_000),
    };
  });
}

const take = (batch: number, works: readonly Work[]) =>
  admin`select count(*) from summaries_v1.take_earlier_work(${batch}, 'prace.xlsx',
    ${JSON.stringify(works)}::text::jsonb, 'test')`;

const hundredths = (value: number) => BigInt(Math.round(value * 100));
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + hundredths(value), 0n);

/** In hundredths, half up; with no formula of the product. */
function meanOf(works: readonly Work[]): bigint | null {
  if (works.length === 0) return null;
  const [cost, amount] = [total(works.map((work) => work.cost)), total(works.map((work) => work.amount ?? 0))];
  return (2n * 100n * cost + amount) / (2n * amount);
}

function worksOf(row: OfferRow, works: readonly Work[]): readonly Work[] {
  const ofCode = works.filter(({ actionCodeId }) => actionCodeId === row.actionCodeId);
  const ofScope = ofCode.filter(({ actionScopeId }) => actionScopeId === row.actionScopeId);
  const here = ofScope.filter(({ forestDistrictId }) => forestDistrictId === district);
  if (row.level === 'district') return here;
  return row.level === 'scope' ? ofScope : ofCode;
}

const costsOf = async (query: object) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return (await (await opened.request('GET', `/api/offer/cost?${search}`)).json()) as CostItems;
};

test('an empty form on a product without own works is priced from 200 rows of a spreadsheet', async () => {
  const blank = await uploadEmpty();
  district = blank.forestDistrictId ?? 0;
  expect([blank.rows.length, blank.rows.filter(({ cost }) => cost !== null).length]).toEqual([33, 0]);
  const works = inventWorks(blank);
  const [first] = works;
  if (!first) throw new Error('200 works were invented');
  await take(61_001, works);
  // A lump sum, a work of another unit and one that is too old are in no cost; the oldest month that counts is.
  const counted = { ...first, row: 205, month: monthAgo(24), cost: 1234.56 };
  const outside = [{ amount: null }, { unitType: 'KG' }, { month: monthAgo(25) }];
  await take(61_002, [counted, ...outside.map((change, at) => ({ ...first, row: 202 + at, ...change }))]);

  const offer = await price(blank);
  const priced = offer.rows.filter(({ cost }) => cost !== null);
  expect(priced).toHaveLength(31);
  expect(priced.every((row) => row.earlier && row.level !== null && row.price !== null)).toBe(true);
  const levels = (level: string) => priced.filter((row) => row.level === level).map(({ lp }) => lp);
  expect([levels('scope'), levels('code')]).toEqual([['3', '5'], ['11']]);
  for (const row of priced) {
    const of = worksOf(row, [...works, counted]);
    expect([hundredths(row.cost ?? 0), row.costItems], row.lp).toEqual([meanOf(of), of.length]);
  }

  const [shown] = priced;
  const query = { code: first.actionCodeId, scope: first.actionScopeId, district, unit: first.unitType };
  const costs = await costsOf({ ...query, earlier: true });
  expect(costs).toMatchObject({ mean: shown?.cost, count: shown?.costItems, incomplete: 1, others: 0 });
  expect(costs.items.every(({ earlier, orderNumber }) => earlier && orderNumber === '')).toBe(true);
});

/** The rows of the settled code: one in its scope, three in other ones. */
const OF_THE_CODE = [
  ['1', 'district'],
  ['3', 'code'],
  ['5', 'code'],
  ['7', 'code'],
];

test('settled works win as soon as there are enough, and those of the spreadsheet are listed beside them', async () => {
  const offer = await uploadEmpty();
  const [first] = offer.rows;
  if (!first) throw new Error('the sample has 33 rows');
  const { actionCodeId: code, actionScopeId: scope, unitType: unit } = first;
  const settle = (rate: number) =>
    settleWork(admin, {
      district,
      code: code ?? 0,
      scope: scope ?? 0,
      unit: unit ?? '',
      amount: 10,
      rate,
      finished: monthAgo(1),
    });
  const query = { code, scope, district, unit };
  await settle(40);
  await settle(42);
  expect((await price(offer)).rows[0]).toMatchObject({ earlier: true, cost: first.cost, costItems: first.costItems });
  expect(await costsOf({ ...query, earlier: true })).toMatchObject({ mean: first.cost, others: 2 });
  await settle(47);
  const enough = await price(await uploadEmpty());
  expect(enough.rows[0]).toMatchObject({ earlier: false, cost: 43, costItems: 3, level: 'district' });
  const settled = enough.rows.filter(({ cost, earlier }) => cost !== null && !earlier);
  expect(settled.map(({ lp, level }) => [lp, level])).toEqual([['1', 'district']]);
  expect(enough.rows.filter(({ earlier }) => earlier)).toHaveLength(30);
  const costs = await costsOf(query);
  expect(costs).toMatchObject({ mean: 43, median: 42, count: 3, others: first.costItems, incomplete: 0 });
  expect(costs.items.map(({ earlier }) => earlier).indexOf(true)).toBe(3);
});

test('an undone spreadsheet leaves no cost; codes without any are asked for in one look', async () => {
  for (const batch of [61_001, 61_002]) await admin`select summaries_v1.undo_batch(${batch}, 'test')`;
  const { rows } = await price(await uploadEmpty());
  expect(rows.filter(({ cost }) => cost !== null).map(({ lp, level }) => [lp, level])).toEqual(OF_THE_CODE);
  expect(rows.some(({ earlier }) => earlier)).toBe(false);
  expect(await readEarlierGroups(opened.service.db, [], monthAgo(24))).toEqual([]);
});
