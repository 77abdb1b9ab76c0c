import type { PayoutMonth, SquadPayout } from '@ostep/api-payouts';
import { openSeparateDatabase } from '@ostep/database/testing';
import { dayInWarsaw } from '@ostep/kernel';
import { type Random, seededRandom } from '@ostep/kernel/testing';
import { openDatabase } from '@ostep/service-kit';
import { readSquadPayouts } from '@ostep/service-payouts/read-payouts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';
import { BookedModel } from './booked-model';
import { dayIn, MONTHS } from './change-work';
import { hundredths, total } from './hundredths';
import { figuresOf, PayoutModel, signed } from './payout-model';
import { clear, makeWorld, moveClosing, openAllMonths, type World, workStep } from './settled-world';
import { figuresShown } from './shown-figures';

const WORLDS = Number(process.env.MONEY_ORACLE_WORLDS ?? 40);
const FIRST_SEED = Number(process.env.MONEY_ORACLE_SEED ?? 1);
const STEPS = 18;
/** Worlds that share their closings and are read together. */
const TOGETHER = 100;
const LANES = 3;
const APPROVED_MONTHS = [...MONTHS, 6] as const;
/** Includes the month after the last statement, which receives later changes. */
const LAST_MONTH = 7;
const ALL_MONTHS = [...APPROVED_MONTHS, LAST_MONTH] as const;

let database: Awaited<ReturnType<typeof openSeparateDatabase>>;
let client: ApiClient;
let payouts: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await openSeparateDatabase('payouts', inject('databaseUrls').admin);
  client = await openApiClient(database.urls);
  payouts = openDatabase(database.urls.payouts, 1, 'money-oracle');
}, 120_000);
afterAll(async () => {
  await payouts.close();
  await client.close();
  await database.close();
});

const monthOf = (squad: number, month: number) => client.done<SquadPayout>('GET', `payout/2026/${month}/sq/${squad}`);

async function enter(random: Random, squad: number, model: PayoutModel): Promise<void> {
  const month = random.pick(MONTHS);
  const kind = random.pick(['advance', 'advance', 'addition', 'deduction'] as const);
  const amount = random.hundredths(1, 300_000);
  const form = { squadId: squad, amount, note: 'Ustalono' };
  const id =
    kind === 'advance'
      ? await client.done<number>('POST', 'payout/advance', { ...form, paidOn: dayIn(random, month) })
      : await client.done<number>('POST', 'payout/adjustment', {
          ...form,
          year: 2026,
          month,
          kind,
          reason: 'fuel',
        });
  model.entries.push({ id, month, kind, amount: hundredths(amount) });
}

const pathOf = { advance: 'advance', addition: 'adjustment', deduction: 'adjustment', opening: 'opening' } as const;

/** The code with which the model says that an opening balance is refused. Null: it is entered. */
function refusalOfOpening({ model, booked }: PayoutWorld, month: number): string | null {
  if (model.opening) return 'openingKnown';
  if (month <= booked.lastClosed) return 'month_closed';
  return model.statements.some((statement) => statement.month >= month) ? 'statementMade' : null;
}

let entered = 0;

async function enterOpening(state: PayoutWorld): Promise<void> {
  const { random, world, model } = state;
  const month = random.pick(MONTHS);
  const amount = random.hundredths(1, 300_000) * random.pick([1, -1]);
  const row = { row: 2, squadId: world.squad, day: dayIn(random, month), amount };
  const expected = refusalOfOpening(state, month);
  const taken = client.sql<{ id: number }[]>`
    select record_id as id from payouts_v1.take_opening(1, 'a.xlsx', ${JSON.stringify([row])}::text::jsonb, 'test', 'test')`;
  if (expected !== null) return expect(taken).rejects.toMatchObject({ message: expected });
  const [made] = await taken;
  model.entries.push({ id: made?.id ?? 0, month, kind: 'opening', amount: hundredths(amount) });
  entered += 1;
}

async function removeEntry(random: Random, model: PayoutModel): Promise<void> {
  const entry = random.oneOf(model.entries);
  if (!entry) return;
  const path = `payout/${pathOf[entry.kind]}/${entry.id}`;
  const { status } = await client.call('DELETE', path);
  expect(status, path).toBe(model.isHeld(entry) ? 417 : 200);
  if (status === 200) model.entries.splice(model.entries.indexOf(entry), 1);
}

async function approve(random: Random, squad: number, model: PayoutModel): Promise<void> {
  const month = random.pick(APPROVED_MONTHS);
  const composed = model.compose(month);
  const { status, body } = await client.call<number[]>('POST', `payout/2026/${month}/approve`, { squadIds: [squad] });
  if (model.of(month)) expect(status).toBe(409);
  else if (figuresOf(composed).lines === 0) expect(status).toBe(417);
  else {
    expect(status, JSON.stringify(body)).toBe(200);
    model.statements.push({ ...composed, id: body[0] ?? 0, paid: false });
  }
}

async function cancel(random: Random, model: PayoutModel): Promise<void> {
  const statement = random.oneOf(model.statements);
  if (!statement) return;
  const { status } = await client.call('POST', `payout/statement/${statement.id}/cancel`, { reason: 'Pomyłka' });
  if (statement.paid) expect(status).toBe(409);
  else expect(status).toBe(statement === model.last ? 200 : 417);
  if (status === 200) model.statements.splice(model.statements.indexOf(statement), 1);
}

async function pay(random: Random, model: PayoutModel): Promise<void> {
  const statement = random.oneOf(model.statements);
  if (!statement) return;
  const path = `payout/statement/${statement.id}/paid`;
  expect((await client.call('POST', path, { paidOn: dayInWarsaw(new Date()) })).status).toBe(
    statement.paid ? 409 : 200,
  );
  model.statements[model.statements.indexOf(statement)] = { ...statement, paid: true };
}

type PayoutWorld = {
  readonly seed: number;
  readonly random: Random;
  readonly world: World;
  readonly booked: BookedModel;
  readonly model: PayoutModel;
};

async function payoutStep(state: PayoutWorld): Promise<void> {
  const {
    random,
    world: { squad },
    model,
  } = state;
  if (random.chance(0.12)) await enterOpening(state);
  else if (random.chance(0.3)) await enter(random, squad, model);
  else if (random.chance(0.15)) await removeEntry(random, model);
  else if (random.chance(0.6)) await approve(random, squad, model);
  else if (random.chance(0.7)) await cancel(random, model);
  else await pay(random, model);
}

const randomStep = async (state: PayoutWorld) =>
  state.random.chance(0.55) ? payoutStep(state) : workStep(state.random, state.world, state.booked);

/** Squads are independent, so running them at once gives the same results as one after another. */
async function atOnce<One>(all: readonly One[], act: (one: One) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const lane = async () => {
    for (const one of waiting) await act(one);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

const readTogether = (squads: readonly number[], month: number) =>
  payouts.db.transaction((tx) => readSquadPayouts(tx, { year: 2026, month }, squads));

/** The list must show the sums of the squads' pages, and no squad without figures. */
async function checkList(all: readonly PayoutWorld[]): Promise<void> {
  const squads = all.map(({ world }) => world.squad);
  for (const month of ALL_MONTHS) {
    const { rows } = await client.done<PayoutMonth>('GET', `payout/2026/${month}`);
    const read = await readTogether(squads, month);
    const [page] = read;
    expect(page && (await monthOf(page.squadId, month)), `page of ${month}`).toEqual(page);
    for (const { lines: _, ownEntries: __, ...row } of read) {
      const none = { ...row, works: 0, carried: 0, additions: 0, vat: 0, toPay: 0, left: 0, unsettled: 0 };
      const listed = rows.find(({ squadId }) => squadId === row.squadId);
      expect(listed ?? none, `${row.squadName}, list of ${month}`).toEqual(row);
    }
  }
}

/**
 * What a month adds to the account of a squad: a statement what it pays or leaves beyond what it took over; an open month
 * its entries. An open opening is shown by every month that could take it, so it counts in the last one, which stays open.
 */
function netOf(figures: ReturnType<typeof figuresShown>, isApproved: boolean, month: number): bigint {
  const { works, additions, advances, deductions, opening, brought, toPay, left, vat } = figures;
  if (isApproved) return toPay - left - brought - vat;
  return works + additions - advances - deductions + (month === LAST_MONTH ? opening : 0n);
}

async function check(all: readonly PayoutWorld[], when: string): Promise<void> {
  const squads = all.map(({ world }) => world.squad);
  const works = new Map<number, bigint[]>(squads.map((squad) => [squad, []]));
  const accounted = new Map<number, bigint[]>(squads.map((squad) => [squad, []]));
  for (const month of ALL_MONTHS) {
    const read = await readTogether(squads, month);
    const shown = new Map(read.map((one) => [one.squadId, { ...figuresShown(one), lines: one.lines.length }]));
    for (const { seed, world, model } of all) {
      const figures = shown.get(world.squad);
      expect(figures, `world ${seed}, ${when}, month ${month}`).toEqual({
        ...figuresOf(model.of(month) ?? model.compose(month)),
        openBefore: model.openBefore(month),
      });
      works.get(world.squad)?.push(figures?.works ?? 0n);
      if (figures) accounted.get(world.squad)?.push(netOf(figures, model.of(month) !== undefined, month));
    }
  }
  for (const { seed, world, booked, model } of all) {
    expect(total(works.get(world.squad) ?? []), `world ${seed}, ${when}, all months`).toBe(booked.total().squad);
    expect(total(accounted.get(world.squad) ?? []), `world ${seed}, ${when}, statements and what is open`).toBe(
      booked.total().squad + total(model.entries.map(signed)),
    );
  }
}

async function createWorld(seed: number): Promise<PayoutWorld> {
  const random = seededRandom(seed);
  const world = await makeWorld(client, `Wypłaty ${seed}`);
  const booked = new BookedModel();
  for (let works = random.whole(2, 6); works > 0; works -= 1) booked.enter(await world.enterWork(random));
  const vatPercent = random.pick([null, 8, 23] as const);
  await client.done('POST', `payout/payee/${world.squad}`, { kind: 'company', vatPercent });
  return { seed, random, world, booked, model: new PayoutModel(booked, BigInt(vatPercent ?? 0)) };
}

async function runTogether(first: number, count: number): Promise<void> {
  const random = seededRandom(first);
  const all: PayoutWorld[] = [];
  const seeds = Array.from({ length: count }, (_, index) => first + index);
  await atOnce(seeds, async (seed) => {
    all.push(await createWorld(seed));
  });
  const models = all.map(({ booked }) => booked);
  for (let step = 1; step <= STEPS; step += 1) {
    const when = `of those from ${first} on, step ${step}`;
    if (random.chance(0.5) && (await moveClosing(random, client, models))) await check(all, `${when}, closing`);
    await atOnce(all, randomStep);
    await check(all, when);
  }
  await checkList(all);
  await openAllMonths(client, models);
  await atOnce(all, ({ world }) => clear(world));
}

it('statements and what is open are together all settled work, whatever is settled, closed, approved and cancelled', {
  timeout: WORLDS * 60_000,
}, async () => {
  const end = FIRST_SEED + WORLDS;
  for (let first = FIRST_SEED; first < end; first += TOGETHER)
    await runTogether(first, Math.min(TOGETHER, end - first));
  expect(entered, 'opening balances').toBeGreaterThan(WORLDS / 4);
});
