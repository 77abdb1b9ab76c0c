import type { SummaryItem } from '@ostep/api-summaries';
import { openSeparateDatabase } from '@ostep/database/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';
import { type MarchWorld, makeMarchWorld } from './march-world';

const ROUNDS = 6;

let database: Awaited<ReturnType<typeof openSeparateDatabase>>;
let client: ApiClient;
let world: MarchWorld;
beforeAll(async () => {
  database = await openSeparateDatabase('closing_races', inject('databaseUrls').admin);
  client = await openApiClient(database.urls);
  world = await makeMarchWorld(client, 'Wyścig');
}, 60_000);
afterAll(async () => {
  await client.close();
  await database.close();
});

const linesOf = (month: number) =>
  client.done<SummaryItem[]>('POST', `summary/sq/${world.squad}`, { year: 2026, month });

const CLOSING = 'summary/closing/2026/3';

async function questionsOfMarch(): Promise<readonly unknown[]> {
  const { body } = await client.send<{ questions?: readonly unknown[] }>('POST', CLOSING, { answers: [] });
  return body.questions ?? [];
}

it('a change at the moment of a closing is included in it or refused, and a settlement is booked once', {
  timeout: 120_000,
}, async () => {
  const march = { work: '2026-03-20', order: '2026-03-31' };
  const changed = [await world.underWay(march), await world.underWay(march), await world.underWay(march)];
  const settled = await world.reported(march);
  const protocol = await world.protocolOf([settled.id], 30);
  await world.settle(settled.assignment, protocol.part, 10);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const rate = 50 + round;
    const answers = await questionsOfMarch();
    const [, , ...changes] = await Promise.all([
      client.done('POST', CLOSING, { answers }),
      world.settle(settled.assignment, protocol.part, round),
      ...changed.map(({ assignment, item }) =>
        client.send('POST', `order/sqa/${assignment}`, {
          ...world.assignmentForm(item, '2026-03-20'),
          id: assignment,
          squadRateNetto: rate,
        }),
      ),
    ]);
    const kept = await linesOf(3);
    for (const [index, { status }] of changes.entries()) {
      const line = kept.find(({ squadAssignmentId }) => squadAssignmentId === changed[index]?.assignment);
      expect(status === 200).toBe(line?.squadRateNetto === rate);
      if (status !== 200) expect(status).toBe(417);
    }
    const booked = [...kept, ...(await linesOf(4))].filter(
      ({ squadAssignmentId }) => squadAssignmentId === settled.assignment,
    );
    expect(booked.reduce((sum, { settlementAmount }) => sum + settlementAmount, 0)).toBe(round);
    await client.done('POST', `${CLOSING}/reopen`, { reason: 'Następna próba' });
  }
});

it('work moved to another month at the moment of a closing is in one of them, once', {
  timeout: 120_000,
}, async () => {
  const dates = ['2026-03-20', '2026-04-20'];
  const works = await Promise.all(dates.map(async (work) => ({ ...(await world.underWay({ work })), day: work })));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const answers = await questionsOfMarch();
    const wanted = round % 2 === 0 ? dates : dates.toReversed();
    const [closing, ...moves] = await Promise.all([
      client.send('POST', CLOSING, { answers }),
      ...works.map(({ id, assignment }, index) =>
        client.send('POST', `order/${id}/sqa/finishedDate`, {
          assignments: [{ id: assignment, version: null }],
          finishedDate: wanted[index],
          answers: [],
        }),
      ),
    ]);
    // A changed date changes the questions of the closing.
    if (closing.status !== 200) await client.done('POST', CLOSING, { answers: await questionsOfMarch() });
    const lines = [
      ...(await linesOf(3)).map((line) => [3, line] as const),
      ...(await linesOf(4)).map((line) => [4, line] as const),
    ];
    for (const [index, work] of works.entries()) {
      if (moves[index]?.status === 200) work.day = wanted[index] ?? '';
      else expect(moves[index]?.status).toBe(417);
      const stands = lines.filter(([, { squadAssignmentId }]) => squadAssignmentId === work.assignment);
      expect(stands.map(([, { workDate }]) => workDate)).toEqual([work.day]);
    }
    await client.done('POST', `${CLOSING}/reopen`, { reason: 'Następna próba' });
  }
});
