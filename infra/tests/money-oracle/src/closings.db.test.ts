import type { SummaryItem } from '@ostep/api-summaries';
import { openSeparateDatabase } from '@ostep/database/testing';
import { seededRandom } from '@ostep/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';
import { type Booked, type BookedLine, BookedModel, sumOf } from './booked-model';
import { MONTHS } from './change-work';
import { hundredths } from './hundredths';
import { clear, makeWorld, moveClosing, openAllMonths, type World, workStep } from './settled-world';

const WORLDS = Number(process.env.MONEY_ORACLE_WORLDS ?? 10);
const FIRST_SEED = Number(process.env.MONEY_ORACLE_SEED ?? 1);
const STEPS = 18;

let database: Awaited<ReturnType<typeof openSeparateDatabase>>;
let client: ApiClient;
beforeAll(async () => {
  database = await openSeparateDatabase('closings', inject('databaseUrls').admin);
  client = await openApiClient(database.urls);
}, 120_000);
afterAll(async () => {
  await client.close();
  await database.close();
});

const moneyOf = ({ amount, squad, company }: Booked) => `${amount} ${squad} ${company}`;
const textOf = (line: Omit<BookedLine, 'sqa'>) =>
  `${line.late ? 'late ' : ''}${line.settled ? moneyOf(line) : `unsettled ${line.done}`}`;

async function readMonth(squad: number, month: number): Promise<Omit<BookedLine, 'sqa'>[]> {
  const items = await client.done<SummaryItem[]>('POST', `summary/sq/${squad}`, { year: 2026, month });
  return items.map((item) => ({
    late: item.late,
    settled: item.settlementId !== null,
    done: hundredths(item.amountDone),
    amount: hundredths(item.settlementAmount),
    squad: hundredths(item.squadIncome),
    company: hundredths(item.companyIncome),
  }));
}

async function check({ squad }: World, model: BookedModel, when: string): Promise<void> {
  const all: Booked[] = [];
  for (const month of [...MONTHS, 6]) {
    const lines = await readMonth(squad, month);
    all.push(...lines);
    const expected = [...model.bookedIn(month).values()].map(textOf);
    expect(lines.map(textOf).toSorted(), `${when}, month ${month}`).toEqual(expected.toSorted());
  }
  expect(moneyOf(sumOf(all)), `${when}, all months`).toBe(moneyOf(model.total()));
}

it('settlements, late work, closings and reopenings in any order book everything once, and no closed month changes', {
  timeout: WORLDS * 30_000,
}, async () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + WORLDS; seed += 1) {
    const random = seededRandom(seed);
    const world = await makeWorld(client, `Świat ${seed}`);
    const model = new BookedModel();
    for (let works = random.whole(2, 6); works > 0; works -= 1) model.enter(await world.enterWork(random));
    for (let count = 1; count <= STEPS; count += 1) {
      if (!(await moveClosing(random, client, [model]))) await workStep(random, world, model);
      await check(world, model, `world ${seed}, step ${count}`);
    }
    await openAllMonths(client, [model]);
    await clear(world);
  }
});
