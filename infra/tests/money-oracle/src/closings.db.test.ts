import type { SummaryItem } from '@ostep/api-summaries';
import { openSeparateDatabase } from '@ostep/database/testing';
import { seededRandom } from '@ostep/kernel/testing';
import { openServiceWithoutHttp } from '@ostep/service-kit/testing';
import { summariesService } from '@ostep/service-summaries/service';
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
let summaries: ReturnType<typeof openServiceWithoutHttp>;
beforeAll(async () => {
  database = await openSeparateDatabase('closings', inject('databaseUrls').admin);
  client = await openApiClient(database.urls);
  summaries = openServiceWithoutHttp(summariesService, database.urls.summaries);
}, 120_000);
afterAll(async () => {
  await summaries.close();
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

async function fold(): Promise<void> {
  for (const { run } of summariesService.repeating ?? []) await run(summaries.service);
  expect(await client.sql`select summaries_v1.waiting_items()`).toHaveLength(0);
}

async function readSums(squad: number, month: number): Promise<string> {
  const [sums] = await client.sql<{ squad: number; company: number }[]>`
    select coalesce(sum(squad_income), 0) as squad, coalesce(sum(company_income), 0) as company
    from summaries_v1.item_sum
    where squad_id = ${squad} and month = ${`2026-0${month}-01`} and level <> 'item'`;
  return `${hundredths(sums?.squad ?? 0)} ${hundredths(sums?.company ?? 0)}`;
}

async function check({ squad }: World, model: BookedModel, when: string): Promise<void> {
  const all: Booked[] = [];
  for (const month of [...MONTHS, 6]) {
    const lines = await readMonth(squad, month);
    all.push(...lines);
    const expected = [...model.bookedIn(month).values()].map(textOf);
    expect(lines.map(textOf).toSorted(), `${when}, month ${month}`).toEqual(expected.toSorted());
    const settled = sumOf([...model.bookedIn(month).values()].filter((line) => line.settled));
    expect(await readSums(squad, month), `${when}, sums of month ${month}`).toBe(`${settled.squad} ${settled.company}`);
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
      if (random.chance(0.4)) await fold();
    }
    await openAllMonths(client, [model]);
    await clear(world);
  }
});
