import type { PayoutMonth, SquadPayout } from '@ostep/api-payouts';
import { type Random, seededRandom } from '@ostep/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';
import { BookedModel } from './booked-model';
import { dayIn, MONTHS } from './change-work';
import { hundredths, total } from './hundredths';
import { openOwnDatabase } from './own-database';
import { figuresOf, PayoutModel } from './payout-model';
import { clear, makeWorld, step, type World } from './settled-world';

const WORLDS = Number(process.env.MONEY_ORACLE_WORLDS ?? 10);
const FIRST_SEED = Number(process.env.MONEY_ORACLE_SEED ?? 1);
const STEPS = 18;
const APPROVED_MONTHS = [...MONTHS, 6] as const;
/** With the one that takes what changes behind the last statement. */
const ALL_MONTHS = [...APPROVED_MONTHS, 7] as const;

let database: Awaited<ReturnType<typeof openOwnDatabase>>;
let client: ApiClient;
beforeAll(async () => {
  database = await openOwnDatabase('payouts', inject('databaseUrls').admin);
  client = await openApiClient(database.urls);
}, 120_000);
afterAll(async () => {
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
          ...{ ...form, year: 2026, month, kind, reason: 'fuel' },
        });
  model.entries.push({ id, month, kind, amount: hundredths(amount) });
}

async function removeEntry(random: Random, model: PayoutModel): Promise<void> {
  const entry = random.oneOf(model.entries);
  if (!entry) return;
  const path = `payout/${entry.kind === 'advance' ? 'advance' : 'adjustment'}/${entry.id}`;
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
  expect((await client.call('POST', path, { paidOn: '2026-06-10' })).status).toBe(statement.paid ? 409 : 200);
  model.statements[model.statements.indexOf(statement)] = { ...statement, paid: true };
}

async function payoutStep(random: Random, { squad }: World, model: PayoutModel): Promise<void> {
  if (random.chance(0.3)) await enter(random, squad, model);
  else if (random.chance(0.15)) await removeEntry(random, model);
  else if (random.chance(0.6)) await approve(random, squad, model);
  else if (random.chance(0.7)) await cancel(random, model);
  else await pay(random, model);
}

/** The list adds up what the pages of squads show, and has no row of a squad without any figure. */
async function checkList(squad: number, said: string): Promise<void> {
  for (const month of ALL_MONTHS) {
    const { rows } = await client.done<PayoutMonth>('GET', `payout/2026/${month}`);
    const { lines: _, ...row } = await monthOf(squad, month);
    const none = { ...row, works: 0, carried: 0, additions: 0, toPay: 0, left: 0, unsettled: 0 };
    expect(rows.find(({ squadId }) => squadId === squad) ?? none, `${said}, list of ${month}`).toEqual(row);
  }
}

async function check(squad: number, booked: BookedModel, model: PayoutModel, said: string): Promise<void> {
  const shown = await Promise.all(ALL_MONTHS.map((month) => monthOf(squad, month)));
  const works = shown.map((month) => hundredths(month.works) + hundredths(month.carried));
  for (const [index, month] of ALL_MONTHS.entries()) {
    const one = shown[index];
    if (!one) throw new Error(`month ${month} was not read`);
    const { additions, advances, deductions, brought, toPay, left } = one;
    const figures = {
      works: works[index],
      ...{ additions: hundredths(additions), advances: hundredths(advances), deductions: hundredths(deductions) },
      ...{ brought: hundredths(brought), toPay: hundredths(toPay), left: hundredths(left), lines: one.lines.length },
    };
    expect(figures, `${said}, month ${month}`).toEqual(figuresOf(model.of(month) ?? model.compose(month)));
  }
  expect(total(works), `${said}, all months`).toBe(booked.total().squad);
}

it('statements and what is open are together all settled work, whatever is settled, closed, approved and cancelled', {
  timeout: WORLDS * 60_000,
}, async () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + WORLDS; seed += 1) {
    const random = seededRandom(seed);
    const world = await makeWorld(client, `Wypłaty ${seed}`);
    const booked = new BookedModel();
    const model = new PayoutModel(booked);
    for (let works = random.whole(2, 6); works > 0; works -= 1) booked.enter(await world.enterWork(random));
    for (let count = 1; count <= STEPS; count += 1) {
      if (random.chance(0.5)) await payoutStep(random, world, model);
      else await step(random, world, booked);
      await check(world.squad, booked, model, `world ${seed}, step ${count}`);
    }
    await checkList(world.squad, `world ${seed}`);
    await clear(world, booked);
  }
});
