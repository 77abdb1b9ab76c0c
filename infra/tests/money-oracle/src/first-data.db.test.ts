import { openSeparateDatabase } from '@ostep/database/testing';
import { seededRandom } from '@ostep/kernel/testing';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';
import { checkFigures, together } from './first-data-figures';
import { takeBatch } from './first-data-take';
import { undoBatch } from './first-data-undo';
import { type Act, approve, cancelStatements, savePayee, touchSomething } from './first-data-use';
import { clearWorld, closeMonths, createWorld, type FirstDataWorld, type Kind, openMonths } from './first-data-world';

const WORLDS = Number(process.env.MONEY_ORACLE_WORLDS ?? 5);
const FIRST_SEED = Number(process.env.MONEY_ORACLE_SEED ?? 1);
const ACTS = 14;
/** Worlds that share a database and are read together. */
const TOGETHER = 20;

let database: Awaited<ReturnType<typeof openSeparateDatabase>>;
let client: ApiClient;
let start: RawSql;
beforeAll(async () => {
  database = await openSeparateDatabase('first_data', inject('databaseUrls').admin);
  client = await openApiClient(database.urls);
  start = openPostgres(database.urls.start, { max: 1 });
}, 120_000);
afterAll(async () => {
  await start.end();
  await client.close();
  await database.close();
});

/** What was done, so that worlds that did nothing do not pass. */
const counts: Record<string, number> = {};
const count = (what: string, by = 1) => {
  counts[what] = (counts[what] ?? 0) + by;
};

const kinds = ['squads', 'payees', 'balances', 'balances', 'rates', 'invoices', 'invoices'] as const satisfies Kind[];

type Group = readonly [FirstDataWorld, ...FirstDataWorld[]];

async function inEach(group: Group, act: (state: FirstDataWorld) => Promise<void>): Promise<void> {
  for (const state of group) await act(state);
}

const check = (group: Group, when: string) => checkFigures(together(group), `worlds from ${group[0].seed} on, ${when}`);

async function takeSome(state: FirstDataWorld, some: readonly Kind[]): Promise<void> {
  for (const kind of some) count((await takeBatch(state, kind)) ? `taken ${kind}` : 'batches refused');
}

/** In any order: squads go after the balances, payees and rates of other batches. @returns how many were undone */
async function undoSome(state: FirstDataWorld): Promise<number> {
  let undone = 0;
  for (const batch of state.random.shuffled(state.batches)) {
    if (await undoBatch(state, batch)) undone += 1;
    else count('undo refused');
  }
  count('undone', undone);
  return undone;
}

async function undoAll(state: FirstDataWorld): Promise<void> {
  while ((await undoSome(state)) > 0);
}

async function touchSome(state: FirstDataWorld): Promise<void> {
  for (let act = 0; act < ACTS; act += 1) {
    const done: Act | null = await touchSomething(state);
    if (done) count(done);
  }
}

async function takeAndUndo(group: Group): Promise<void> {
  const before = await check(group, 'before');
  const orders = new Map(group.map((state) => [state, state.random.shuffled(kinds)]));
  for (const from of [0, 2, 4]) {
    const to = from === 4 ? kinds.length : from + 2;
    await inEach(group, (state) => takeSome(state, orders.get(state)?.slice(from, to) ?? []));
    await check(group, `${to} taken`);
  }
  await inEach(group, undoAll);
  expect(
    group.flatMap(({ batches }) => batches),
    'batches of which nothing was used',
  ).toEqual([]);
  expect(await check(group, 'all undone'), `worlds from ${group[0].seed} on, all undone`).toEqual(before);
}

async function takeAndUse(group: Group): Promise<void> {
  await inEach(group, (state) => takeSome(state, state.random.shuffled(kinds)));
  await check(group, 'taken again');
  await inEach(group, touchSome);
  await check(group, 'used');
  await inEach(group, undoAll);
  count('batches in use', group.flatMap(({ batches }) => batches).length);
  await check(group, 'what nothing uses undone');
  await inEach(group, async (state) => count('cancelled', await cancelStatements(state)));
  await check(group, 'statements cancelled');
  await inEach(group, undoAll);
  await check(group, 'what cancelled statements used undone');
}

/** A squad with a statement has its payee already: one that is taken for it counts as used at once. */
async function approveFirst(state: FirstDataWorld): Promise<void> {
  const [working] = state.squads;
  if (!working || !state.random.chance(0.3)) return;
  await savePayee(state, working);
  count(`${await approve(state, working)} before`);
}

async function runTogether(first: number, size: number): Promise<void> {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date());
  const create = (seed: number) => createWorld({ seed, random: seededRandom(seed), client, start }, today);
  const group: [FirstDataWorld, ...FirstDataWorld[]] = [await create(first)];
  for (let seed = first + 1; seed < first + size; seed += 1) group.push(await create(seed));
  const lastClosed = seededRandom(first).pick([0, 1, 2]);
  await closeMonths(client, group, lastClosed);
  await inEach(group, approveFirst);
  await takeAndUndo(group);
  await takeAndUse(group);
  await openMonths(client, lastClosed);
  await inEach(group, clearWorld);
}

it('first data change what is unpaid, the accounts of squads and the forecast to the grosz, and undone they leave nothing', {
  timeout: WORLDS * 60_000,
}, async () => {
  const end = FIRST_SEED + WORLDS;
  for (let first = FIRST_SEED; first < end; first += TOGETHER)
    await runTogether(first, Math.min(TOGETHER, end - first));
  const taken = kinds.map((kind) => `taken ${kind}`);
  const expected = [...taken, 'undone', 'undo refused', 'batches refused', 'batches in use', 'payment', 'statement'];
  for (const what of expected) expect(counts[what] ?? 0, what).toBeGreaterThanOrEqual(WORLDS / 5);
});
