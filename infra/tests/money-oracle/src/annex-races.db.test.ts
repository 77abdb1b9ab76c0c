import { openSeparateDatabase } from '@ostep/database/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';
import { type MarchWorld, makeMarchWorld } from './march-world';

const ROUNDS = 12;
const MARCH = { work: '2026-03-20', order: '2026-03-31' };

let database: Awaited<ReturnType<typeof openSeparateDatabase>>;
let client: ApiClient;
let world: MarchWorld;
beforeAll(async () => {
  database = await openSeparateDatabase('annex_races', inject('databaseUrls').admin);
  client = await openApiClient(database.urls);
  world = await makeMarchWorld(client, 'Aneksy naraz');
}, 60_000);
afterAll(async () => {
  await client.close();
  await database.close();
});

type Asked = { readonly questions?: readonly unknown[] };

const annexes = () => `contract/${world.contract}/annex`;
const annexFrom = (validFrom: string, answers: readonly unknown[] = []) => ({
  annexNumber: validFrom,
  annexDate: '2026-02-20',
  validFrom,
  decides: 'workDay',
  note: null,
  answers,
  change: { kind: 'percent', percent: 10, items: world.contractItems.map(({ id }) => id) },
});

/** Half of the rounds settle by a correction of an earlier protocol. */
async function workToSettle(round: number) {
  const order = await world.reported(MARCH);
  const { id, part } = await world.protocolOf([order.id], 10);
  if (round % 2 === 0) return { assignment: order.assignment, part, amount: 10 };
  await world.settle(order.assignment, part, 10);
  await client.done('POST', `protocol/${id}/settle/true`);
  const form = { ...world.protocolForm([order.id], -2), corrects: id };
  const correction = await client.done<number>('POST', 'protocol', form);
  const saved = await client.done<{ protocolParts: { id: number }[] }>('GET', `protocol/${correction}/withItems`);
  return { assignment: order.assignment, part: saved.protocolParts[0]?.id ?? 0, amount: -2 };
}

type Work = Awaited<ReturnType<typeof workToSettle>>;

/** The two requests take turns in being sent first. */
async function whileSettled<T>(
  round: number,
  { assignment, part, amount }: Work,
  change: () => Promise<T>,
): Promise<T> {
  const early = round % 4 < 2 ? change() : null;
  const settled = world.settle(assignment, part, amount);
  const [answer] = await Promise.all([early ?? change(), settled]);
  return answer;
}

/** Both transactions lock the contract until they end, so the order of their changes is that of the transactions. */
async function lastChangeOf(table: string): Promise<number> {
  const [row] = await client.sql<{ id: number }[]>`
    select coalesce(max(id), 0)::int as id from history.change where table_name = ${table}`;
  return row?.id ?? 0;
}

it('an annex withdrawn at the moment of a settlement is kept because of it, or is withdrawn before it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const work = await workToSettle(0);
    const annex = await client.done<number>('POST', annexes(), annexFrom('2026-03-10'));
    const withdrawn = await whileSettled(round, work, () => client.send('DELETE', `${annexes()}/${annex}`, undefined));
    if (withdrawn.status === 200) {
      expect(await lastChangeOf('settlement')).toBeGreaterThan(await lastChangeOf('annex'));
    } else {
      expect(withdrawn.status).toBe(417);
      await world.settle(work.assignment, work.part, 0);
      await client.done('DELETE', `${annexes()}/${annex}`);
    }
    await world.settle(work.assignment, work.part, 0);
  }
}, 120_000);

it('an annex entered at the moment of a settlement or a correction asks about it, or comes before it', async () => {
  const asking = await workToSettle(0);
  await world.settle(asking.assignment, asking.part, 10);
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = `2026-03-${String(round + 1).padStart(2, '0')}`;
    const work = await workToSettle(round);
    const asked = await client.send<Asked>('POST', annexes(), annexFrom(day));
    expect(asked.status).toBe(417);
    const change = () => client.send('POST', annexes(), annexFrom(day, asked.body.questions));
    const entered = await whileSettled(round, work, change);
    if (entered.status === 200) {
      expect(await lastChangeOf('settlement')).toBeGreaterThan(await lastChangeOf('annex'));
    } else expect(entered.status).toBe(417);
  }
}, 120_000);
