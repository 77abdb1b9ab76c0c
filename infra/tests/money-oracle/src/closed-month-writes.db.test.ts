import type { SquadsMonth, SummaryItem } from '@ostep/api-summaries';
import { openSeparateDatabase } from '@ostep/database/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';
import { type MarchScene, makeMarchScene } from './march-scene';
import { marchWrites } from './march-writes';

let database: Awaited<ReturnType<typeof openSeparateDatabase>>;
let client: ApiClient;
let scene: MarchScene;
beforeAll(async () => {
  database = await openSeparateDatabase('march', inject('databaseUrls').admin);
  client = await openApiClient(database.urls);
  scene = await makeMarchScene(client);
  await client.done('POST', 'summary/closing/2026/3', { answers: [] });
}, 60_000);
afterAll(async () => {
  await client.close();
  await database.close();
});

const march = async () => ({
  month: await client.done<SquadsMonth>('GET', 'summary/month?year=2026&month=3'),
  squad: await client.done<SummaryItem[]>('POST', `summary/sq/${scene.squad}`, { year: 2026, month: 3 }),
  documents: await client.sql`
    select d.number, md5(j.payload::text) as payload, d.job_id
    from summaries.closed_document d join jobs.job j on j.id = d.job_id order by d.id`,
});

/** Without names: in an open month they follow the dictionaries. */
const april = async () => {
  const lines = await client.done<SummaryItem[]>('POST', `summary/sq/${scene.squad}`, { year: 2026, month: 4 });
  return lines.map(({ squadAssignmentId, late, workDate, settlementAmount, squadIncome, amountDone }) => ({
    squadAssignmentId,
    late,
    workDate,
    settlementAmount,
    squadIncome,
    amountDone,
  }));
};

const requested = Object.entries(marchWrites).flatMap(([endpoint, parts]) =>
  parts.map(({ outcome, requests }) => [endpoint, outcome, requests] as const),
);

it.each(requested)('a closed March and %s: %s', async (endpoint, outcome, requests) => {
  const [method] = endpoint.split(' ') as ['POST' | 'DELETE'];
  for (const { what, path, body } of requests(scene)) {
    const before = { march: await march(), april: await april() };
    const { status, body: answer } = await client.call<{ message?: string }>(method, path, body);
    const description = `${what}: ${status} ${answer?.message ?? ''}`;
    if (outcome === 'refused') expect(description).toBe(`${what}: 417 Miesiąc marzec 2026 jest zamknięty.`);
    if (outcome === 'forbidden') expect(status, description).toBe(417);
    if (outcome === 'later') expect(status, description).toBe(200);
    expect(status, description).toBeLessThan(500);
    const after = await april();
    if (outcome === 'later') expect(after, description).not.toEqual(before.april);
    else expect(after, description).toEqual(before.april);
    expect(await march(), description).toEqual(before.march);
  }
});
