import type { SummaryItem } from '@ostep/api-summaries';
import { type Random, seededRandom } from '@ostep/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';
import { type Booked, type BookedLine, BookedModel, type ModelWork, sumOf } from './booked-model';
import { changeWork, dayIn, MONTHS } from './change-work';
import { hundredths } from './hundredths';
import { openOwnDatabase } from './own-database';

const WORLDS = Number(process.env.MONEY_ORACLE_WORLDS ?? 10);
const FIRST_SEED = Number(process.env.MONEY_ORACLE_SEED ?? 1);
const STEPS = 18;

let database: Awaited<ReturnType<typeof openOwnDatabase>>;
let client: ApiClient;
beforeAll(async () => {
  database = await openOwnDatabase('closings', inject('databaseUrls').admin);
  client = await openApiClient(database.urls);
}, 120_000);
afterAll(async () => {
  await client.close();
  await database.close();
});

type Sign = 1 | -1;

type WorldProtocol = {
  readonly id: number;
  readonly part: number;
  readonly sign: Sign;
  readonly corrects: number | null;
};

type World = {
  readonly squad: number;
  readonly enterWork: (random: Random) => Promise<ModelWork>;
  readonly protocols: WorldProtocol[];
  readonly makeProtocol: (sign: Sign, corrects: number | null) => Promise<WorldProtocol>;
};

const one = async (rows: Promise<readonly { id?: number }[]>) => (await rows)[0]?.id ?? 0;
const by = { created_by: 'test', modified_by: 'test' };

/** Contract, order and work by SQL, because settlements, closings and what is late are tried here. */
async function makeWorld(name: string): Promise<World> {
  const { sql, codes } = client;
  const squad = await client.makeSquad(name);
  const district = await client.makeDistrict(name);
  const contract = await one(
    sql`insert into contracts.contract ${sql({
      ...{ ...by, contract_number: name, forest_district_id: district, contract_date: '2025-12-19' },
    })} returning id`,
  );
  const order = await one(
    sql`insert into orders.work_order ${sql({
      ...{ ...by, order_number: name, order_date: '2026-01-01', order_status: 'DONE_REPORTED', contract_id: contract },
      forest_district_part: '06 Gola',
    })} returning id`,
  );
  let place = 0;
  const enterWork = async (random: Random): Promise<ModelWork> => {
    place += 1;
    const price = random.hundredths(1, 90_000);
    const rate = random.hundredths(0, 60_000);
    const month = random.pick(MONTHS);
    const item = await one(
      sql`insert into contracts.contract_item ${sql({
        ...{ contract_id: contract, place, lp: String(place), pos_no: '1', action_code_id: codes[0] ?? 0, amount: 100 },
        ...{ action_desc: 'Czynność', unit_type: 'M3', unit_price_netto: price, vat_percent: 8 },
      })} returning id`,
    );
    const ordered = await one(
      sql`insert into orders.order_item ${sql({
        ...{
          order_id: order,
          place,
          lp: String(place),
          pos_no: '1',
          forest_address: '02-20-1-06-123-a-00',
          amount: 100,
        },
        ...{ action_group: 'TP', action_code_id: codes[0] ?? 0, action_desc: 'Czynność', due_date: '2026-05-01' },
        contract_item_id: item,
      })} returning id`,
    );
    const work = random.pick([client.works[0], ...client.works]);
    const done = random.pick([0, 10]);
    const sqa = await one(
      sql`insert into orders.squad_assignment ${sql({
        ...{ ...by, order_item_id: ordered, squad_id: squad, work_group_item_id: work?.id ?? 0, amount_done: done },
        ...{ squad_rate_netto: rate, finished_date: dayIn(random, month) },
      })} returning id`,
    );
    const figures = { done: hundredths(done), rate: hundredths(rate), price: hundredths(price) };
    return { sqa, month, ...figures, margin: work?.margin ?? 0n };
  };
  let made = 0;
  const makeProtocol = async (sign: Sign, corrects: number | null) => {
    made += 1;
    const form = {
      ...{ protocolNumber: `${name} ${made}`, protocolType: 'POZYSKANIE', protocolDate: '2026-06-10', corrects },
      ...{ contract, orders: [order], totalValue: 1 },
      protocolParts: [
        {
          ...{ posNo: '1', forestAddress: '02-20-1-06-123-a-00', totalAmount: sign * 10 },
          protocolItems: [{ actionCode: codes[0], amount: sign * 10, rate: 1, value: sign * 10 }],
        },
      ],
    };
    const id = await client.done<number>('POST', 'protocol', form);
    const saved = await client.done<{ protocolParts: { id: number }[] }>('GET', `protocol/${id}/withItems`);
    return { id, part: saved.protocolParts[0]?.id ?? 0, sign, corrects };
  };
  const protocols: WorldProtocol[] = [];
  for (const sign of [1, 1, -1] as const) protocols.push(await makeProtocol(sign, null));
  return { squad, enterWork, protocols, makeProtocol };
}

async function settleSome(random: Random, { protocols }: World, model: BookedModel): Promise<void> {
  const work = random.oneOf(model.works);
  const protocol = protocols[random.below(protocols.length)];
  if (!work || !protocol) return;
  const amount = random.chance(0.25) ? 0 : protocol.sign * random.hundredths(1, 2500);
  await client.done('POST', 'protocol/settlement', { sqa: work.sqa, protocolPart: protocol.part, amount });
  model.settle(work, protocol.part, hundredths(amount));
}

async function removeProtocol(world: World, model: BookedModel): Promise<void> {
  const removed = world.protocols.find(({ id }) => !world.protocols.some(({ corrects }) => corrects === id));
  if (!removed) return;
  world.protocols.splice(world.protocols.indexOf(removed), 1);
  await client.done('DELETE', `protocol/${removed.id}`);
  for (const work of model.works) model.settle(work, removed.part, 0n);
}

/** Settled for the moment of it only: settlements of both go on. */
async function correctProtocol(random: Random, world: World): Promise<void> {
  const corrected = world.protocols[random.below(world.protocols.length)];
  if (!corrected) return;
  await client.done('POST', `protocol/${corrected.id}/settle/true`, { answers: [] });
  world.protocols.push(await world.makeProtocol(random.pick([1, -1, -1]), corrected.id));
  await client.done('POST', `protocol/${corrected.id}/settle/false`, { answers: [] });
}

async function step(random: Random, world: World, model: BookedModel): Promise<void> {
  const next = model.lastClosed + 1;
  if (random.chance(0.25) && next <= 4) {
    await client.done('POST', `summary/closing/2026/${next}`, { answers: [] });
    model.close(next);
  } else if (random.chance(0.12) && model.lastClosed > 0) {
    await client.done('POST', `summary/closing/2026/${model.lastClosed}/reopen`, { reason: 'Pomyłka' });
    model.reopen();
  } else if (random.chance(0.05)) await removeProtocol(world, model);
  else if (random.chance(0.12)) await correctProtocol(random, world);
  else if (random.chance(0.15)) model.enter(await world.enterWork(random));
  else if (random.chance(0.3)) await changeWork(client.sql, random, model);
  else await settleSome(random, world, model);
}

const moneyOf = ({ amount, squad, company }: Booked) => `${amount} ${squad} ${company}`;
const textOf = (line: Omit<BookedLine, 'sqa'>) =>
  `${line.late ? 'late ' : ''}${line.settled ? moneyOf(line) : `unsettled ${line.done}`}`;

async function readMonth(squad: number, month: number): Promise<Omit<BookedLine, 'sqa'>[]> {
  const items = await client.done<SummaryItem[]>('POST', `summary/sq/${squad}`, { year: 2026, month });
  return items.map((item) => ({
    ...{ late: item.late, settled: item.settlementId !== null, done: hundredths(item.amountDone) },
    amount: hundredths(item.settlementAmount),
    squad: hundredths(item.squadIncome),
    company: hundredths(item.companyIncome),
  }));
}

async function check({ squad }: World, model: BookedModel, said: string): Promise<void> {
  const all: Booked[] = [];
  for (const month of [...MONTHS, 6]) {
    const lines = await readMonth(squad, month);
    all.push(...lines);
    const expected = [...model.bookedIn(month).values()].map(textOf);
    expect(lines.map(textOf).toSorted(), `${said}, month ${month}`).toEqual(expected.toSorted());
  }
  expect(moneyOf(sumOf(all)), `${said}, all months`).toBe(moneyOf(model.total()));
}

/** Else every world would make the closings of the next one longer. */
async function clear(world: World, model: BookedModel): Promise<void> {
  for (; model.lastClosed > 0; model.reopen()) {
    await client.done('POST', `summary/closing/2026/${model.lastClosed}/reopen`, { reason: 'Koniec' });
  }
  // A correction goes before what it corrects.
  for (const { id } of world.protocols.toReversed()) await client.done('DELETE', `protocol/${id}`);
  await client.sql`delete from orders.squad_assignment where squad_id = ${world.squad}`;
}

it('settlements, late work, closings and reopenings in any order book all once, and no closed month moves', {
  timeout: WORLDS * 30_000,
}, async () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + WORLDS; seed += 1) {
    const random = seededRandom(seed);
    const world = await makeWorld(`Świat ${seed}`);
    const model = new BookedModel();
    for (let works = random.whole(2, 6); works > 0; works -= 1) model.enter(await world.enterWork(random));
    for (let count = 1; count <= STEPS; count += 1) {
      await step(random, world, model);
      await check(world, model, `world ${seed}, step ${count}`);
    }
    await clear(world, model);
  }
});
