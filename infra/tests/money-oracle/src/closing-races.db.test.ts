import type { SummaryItem } from '@ostep/api-summaries';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';
import { type MarchWorld, makeMarchWorld } from './march-world';
import { openOwnDatabase } from './own-database';

const ROUNDS = 6;

let database: Awaited<ReturnType<typeof openOwnDatabase>>;
let client: ApiClient;
let world: MarchWorld;
beforeAll(async () => {
  database = await openOwnDatabase('closing_races', inject('databaseUrls').admin);
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

it('a change at the moment of a closing is kept by it or refused, and a settlement is booked once', {
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
          ...{ ...world.assignmentForm(item, '2026-03-20'), id: assignment, squadRateNetto: rate },
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
