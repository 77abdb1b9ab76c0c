import type { MonthClosing } from '@ostep/api-summaries';
import { openSeparateDatabase } from '@ostep/database/testing';
import type { JobView, Problem } from '@ostep/endpoint-kit';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';
import { type MarchWorld, makeMarchWorld } from './march-world';

let database: Awaited<ReturnType<typeof openSeparateDatabase>>;
let client: ApiClient;
let world: MarchWorld;
beforeAll(async () => {
  database = await openSeparateDatabase('closing_job', inject('databaseUrls').admin);
  client = await openApiClient(database.urls);
  world = await makeMarchWorld(client, 'Zadanie');
  for (const work of ['2026-01-15', '2026-02-15', '2026-03-15']) await world.underWay({ work });
}, 60_000);
afterEach(async () => {
  for (const month of [3, 2, 1]) await client.call('POST', `${closing(month)}/reopen`, { reason: 'Następna próba' });
});
afterAll(async () => {
  await client.close();
  await database.close();
});

type View = JobView<MonthClosing>;

const closing = (month: number) => `summary/closing/2026/${month}`;
const viewOf = async (id: string) => (await client.send<View>('GET', `${closing(3)}/job/${id}`, undefined)).body;
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const view = await viewOf(id);
      expect(['done', 'failed', 'cancelled']).toContain(view.status);
      return view;
    },
    { timeout: 20_000, interval: 50 },
  );
const begin = (answers: readonly object[] = [], as: { readonly username?: string } = {}) => {
  const asked = { earlier: true, answers };
  return client.send<{ jobId: string }>('POST', closing(3), asked, {
    ...as,
    headers: { prefer: 'respond-async' },
  });
};
/** Another person's unfinished save makes the closing wait until `act` is over. */
const whileHeld = (act: () => Promise<void>) =>
  client.sql.begin(async (sql) => {
    await sql`select dictionaries_v1.hold_months()`;
    await act();
  });
const answersOfStretch = async () => {
  const { problem } = await ended((await begin()).body.jobId);
  return (problem?.questions ?? []).map(({ id }) => ({ id }));
};
const closedMonths = () =>
  client.sql<{ month: string; closings: number }[]>`
    select month::text as month, count(*)::int as closings from summaries.month_closing
    where reopened_time is null group by month order by month`;

it('several months are closed by a job that asks first, and its result is found again', async () => {
  const started = await begin();
  expect(started.status).toBe(202);
  const asks = await ended(started.body.jobId);
  expect([asks.status, asks.problem?.questions?.map(({ id }) => id)]).toEqual([
    'failed',
    [expect.stringMatching(/^closedStretch\(from=2026-01-01,to=2026-03-01,/u)],
  ]);
  expect(await closedMonths()).toEqual([]);
  const answered = await begin((asks.problem?.questions ?? []).map(({ id }) => ({ id })));
  const done = await ended(answered.body.jobId);
  expect(done).toMatchObject({ status: 'done', percent: 100, result: { closed: true, underWay: null } });
  expect(await viewOf(answered.body.jobId)).toEqual(done);
  expect((await closedMonths()).map(({ closings }) => closings)).toEqual([1, 1, 1]);
});

it('the same request twice is one closing, and another request learns who closes and up to which month', async () => {
  const answers = await answersOfStretch();
  let jobId = '';
  await whileHeld(async () => {
    const both = await Promise.all([begin(answers, { username: 'kierownik' }), begin(answers)]);
    jobId = both[0].body.jobId;
    expect(both.map(({ body }) => body)).toEqual([
      { jobId, status: 'waiting' },
      { jobId, status: 'waiting' },
    ]);
    const { underWay } = await client.done<MonthClosing>('GET', closing(2));
    expect(underWay).toMatchObject({ jobId, year: 2026, month: 3 });
    const other = await client.send<Problem>('POST', closing(1), { answers: [] });
    expect([other.status, other.body.message]).toEqual([
      417,
      `Trwa już zamykanie miesięcy do: marzec 2026 (${underWay?.by}). Poczekaj, aż się skończy.`,
    ]);
  });
  expect((await ended(jobId)).status).toBe('done');
  expect((await closedMonths()).map(({ closings }) => closings)).toEqual([1, 1, 1]);
  expect((await client.done<MonthClosing>('GET', closing(3))).underWay).toBeNull();
});

it('a closing that is cancelled closes no month', async () => {
  const answers = await answersOfStretch();
  await whileHeld(async () => {
    const { jobId } = (await begin(answers)).body;
    const cancelled = await client.done<View>('DELETE', `${closing(3)}/job/${jobId}`);
    expect(cancelled.status).toBe('cancelled');
  });
  await client.done('GET', closing(3));
  expect(await closedMonths()).toEqual([]);
  const again = await ended((await begin(answers)).body.jobId);
  expect(again.status).toBe('done');
});

it('who is no manager sees no closing', async () => {
  const { jobId } = (await begin()).body;
  await ended(jobId);
  for (const path of [`${closing(3)}/job/${jobId}`, `${closing(3)}/job/${jobId}/events`]) {
    expect((await client.send('GET', path, undefined, { roles: ['user', 'office'] })).status).toBe(403);
  }
});
