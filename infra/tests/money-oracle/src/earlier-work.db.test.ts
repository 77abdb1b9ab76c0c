import { openSeparateDatabase } from '@ostep/database/testing';
import { type Random, seededRandom } from '@ostep/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';
import { BookedModel } from './booked-model';
import { dayIn, MONTHS } from './change-work';
import { clear, makeWorld, type World, workStep } from './settled-world';

const WORLDS = Number(process.env.MONEY_ORACLE_WORLDS ?? 10);
const FIRST_SEED = Number(process.env.MONEY_ORACLE_SEED ?? 1);
const STEPS = 12;
const CLOSED_MONTHS = [1, 2, 3, 4] as const;
const PAID_MONTHS = [3, 4, 5] as const;
/** Worlds that are closed and paid together. */
const TOGETHER = 50;
const SHEET_ROWS = 40;

let database: Awaited<ReturnType<typeof openSeparateDatabase>>;
let client: ApiClient;
beforeAll(async () => {
  database = await openSeparateDatabase('earlier_work', inject('databaseUrls').admin);
  client = await openApiClient(database.urls);
}, 120_000);
afterAll(async () => {
  await client.close();
  await database.close();
});

type Rows = readonly Readonly<Record<string, unknown>>[];

/** What each published view of money says, but that of the works of spreadsheets itself. */
async function publishedMoney(): Promise<Rows> {
  const views = await client.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, viewname) as name from pg_views
    where schemaname in ('summaries_v1', 'payouts_v1', 'invoices_v1', 'protocols_v1') and viewname <> 'earlier_work'
    order by 1`;
  expect(views.length).toBeGreaterThan(20);
  const found: Readonly<Record<string, unknown>>[] = [];
  for (const { name } of views) {
    const [said] = await client.sql`
      select ${name} as view, count(*)::int as rows, md5(string_agg(line, E'\n' order by line)) as digest
      from (select md5(one::text) as line from ${client.sql.unsafe(name)} one) lines`;
    found.push(said ?? {});
  }
  return found;
}

/** The figures of the year that people see. Reading them is logged, and nothing else is written. */
async function shownFigures(): Promise<unknown[]> {
  const paths = [
    'summary/statistics?year=2026',
    'summary/month?year=2026&month=3',
    'summary/one-page/2026/3',
    'summary/forecast',
    'summary/closing/2026/1',
    ...PAID_MONTHS.map((month) => `payout/2026/${month}`),
  ];
  const read = [];
  for (const path of paths) read.push(await client.done<unknown>('GET', path));
  const period = { from: '2026-01-01', to: '2026-12-31', by: ['month', 'squad'] };
  read.push(await client.done<unknown>('POST', 'summary/result', period));
  return read;
}

const LINE = `month, late, squad_assignment_id, settlement_id, settlement_amount, squad_income, company_income, profit, amount_done`;
const STATEMENT = `squad_id, month, works, carried, additions, advances, deductions, brought, to_pay, left_over`;

/** Closes months, pays all squads, reads what that came to, and takes it all back. */
async function closedAndPaid(squads: readonly number[]): Promise<unknown[]> {
  const { sql } = client;
  for (const month of CLOSED_MONTHS) await client.done('POST', `summary/closing/2026/${month}`, { answers: [] });
  const statements: number[] = [];
  for (const month of PAID_MONTHS) {
    for (const squad of squads) {
      const path = `payout/2026/${month}/approve`;
      const { status, body } = await client.call<number[]>('POST', path, { squadIds: [squad] });
      if (status === 200) statements.push(...body);
    }
  }
  const closings = await sql`
    select month, works, unsettled, squad_income, company_income, profit from summaries.month_closing
    where reopened_time is null order by month`;
  const lines = await sql`select ${sql.unsafe(LINE)} from summaries.closed_line order by ${sql.unsafe(LINE)}`;
  const paid = await sql`
    select ${sql.unsafe(STATEMENT)} from payouts.statement where id = any(${statements}) order by squad_id, month`;
  for (const id of statements.toReversed())
    await client.done('POST', `payout/statement/${id}/cancel`, { reason: 'Pomyłka' });
  for (const month of CLOSED_MONTHS.toReversed())
    await client.done('POST', `summary/closing/2026/${month}/reopen`, { reason: 'Pomyłka' });
  expect([closings.length, paid.length]).toEqual([CLOSED_MONTHS.length, statements.length]);
  expect(Math.min(lines.length, paid.length)).toBeGreaterThan(0);
  return [[...closings], [...lines], [...paid]];
}

async function createWorld(seed: number): Promise<World> {
  const random = seededRandom(seed);
  const world = await makeWorld(client, `Arkusz ${seed}`);
  const model = new BookedModel();
  for (let works = random.whole(2, 6); works > 0; works -= 1) model.enter(await world.enterWork(random));
  for (let step = 0; step < STEPS; step += 1) await workStep(random, world, model);
  if (random.chance(0.5)) {
    const advance = { squadId: world.squad, amount: random.hundredths(1, 50_000), note: 'Ustalono' };
    await client.done('POST', 'payout/advance', { ...advance, paidOn: dayIn(random, random.pick(MONTHS)) });
  }
  return world;
}

type Places = { readonly districts: readonly number[]; readonly codes: readonly number[] };

/** Works of the same districts, codes and months as those that are settled, and of the year before. */
function inventSheet(random: Random, { districts, codes }: Places): object[] {
  return Array.from({ length: SHEET_ROWS }, (_, index) => ({
    row: index + 2,
    day: null,
    month: `${random.pick(['2025', '2026'])}-0${random.whole(1, 6)}-01`,
    forestDistrictId: random.oneOf(districts),
    actionCodeId: random.oneOf(codes),
    actionScopeId: null,
    unitType: 'M3',
    amount: random.chance(0.9) ? random.hundredths(1, 90_000) : null,
    cost: random.hundredths(0, 900_000),
    revenue: random.chance(0.8) ? random.hundredths(0, 900_000) : null,
  }));
}

const take = (batch: number, rows: readonly object[]) =>
  client.sql`select count(*) from summaries_v1.take_earlier_work(${batch}, 'prace.xlsx',
    ${JSON.stringify(rows)}::text::jsonb, 'test')`;

async function undo(batch: number): Promise<void> {
  const [undone] = await client.sql`select summaries_v1.undo_batch(${batch}, 'test') as count`;
  expect(undone).toEqual({ count: SHEET_ROWS });
}

async function runTogether(first: number, count: number): Promise<void> {
  const worlds: World[] = [];
  for (let seed = first; seed < first + count; seed += 1) worlds.push(await createWorld(seed));
  const squads = worlds.map(({ squad }) => squad);
  const districts = await client.sql<{ id: number }[]>`select id from dictionaries.forest_district`;
  const places = { districts: districts.map(({ id }) => id), codes: client.codes };
  const batches = worlds.map((_, index) => first + index);
  const takeAll = async () => {
    for (const batch of batches) await take(batch, inventSheet(seededRandom(batch), places));
  };
  const said = async () => [await publishedMoney(), await shownFigures()];
  const where = `worlds from ${first} on`;

  const before = await said();
  await takeAll();
  expect(await said(), `${where}, taken`).toEqual(before);
  for (const batch of batches) await undo(batch);
  expect(await said(), `${where}, undone`).toEqual(before);

  const without = await closedAndPaid(squads);
  await takeAll();
  expect(await closedAndPaid(squads), `${where}, closed and paid`).toEqual(without);
  for (const batch of batches) await undo(batch);
  for (const world of worlds) await clear(world);
}

it('works of spreadsheets change no statement, payout or closing, and leave nothing when they are undone', {
  timeout: WORLDS * 60_000,
}, async () => {
  const end = FIRST_SEED + WORLDS;
  for (let first = FIRST_SEED; first < end; first += TOGETHER)
    await runTogether(first, Math.min(TOGETHER, end - first));
});
