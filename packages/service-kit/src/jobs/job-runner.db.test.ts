import { defineJob } from '@ostep/endpoint-kit';
import { afterAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { openTestWorker } from '../testing';
import { Refusal } from '../verb/refusal';
import { cancelJob, insertJob, readJob } from './job-rows';
import { MAX_ATTEMPTS } from './job-runner';
import { jobTexts } from './texts';

const job = defineJob({ queue: `deadly-${process.pid}`, version: 1, payload: z.object({ deadly: z.boolean() }) });
const caller = { subject: '1', username: 'biuro', fullName: 'Anna Nowak', roles: ['office' as const] };

const worker = openTestWorker(
  {
    job,
    // A process that is killed for memory writes nothing: its job's row stays as it was claimed.
    handle: ({ payload }) => (payload.deadly ? new Promise(() => undefined) : Promise.resolve({ result: 'read' })),
  },
  inject('databaseUrls').contracts,
);
afterAll(worker.close);

const insert = (deadly: boolean) =>
  insertJob(worker.db, { queue: job.queue, payload: { deadly }, caller, requestId: 'request-1' });

it('gives up a file that kills each worker that takes it, and reads the others', async () => {
  const deadly = await insert(true);
  const other = await insert(false);
  for (let killed = 1; killed <= MAX_ATTEMPTS; killed += 1) {
    void worker.take(deadly);
    await expect.poll(async () => (await readJob(worker.db, deadly))?.attempts).toBe(killed);
  }
  await worker.take(other);
  await worker.take(deadly);
  expect(await readJob(worker.db, other)).toMatchObject({ state: 'done', result: 'read' });
  expect(await readJob(worker.db, deadly)).toMatchObject({
    state: 'failed',
    attempts: MAX_ATTEMPTS + 1,
    problem: { status: 417, message: jobTexts.givenUp },
  });
  await worker.take(deadly);
  expect((await readJob(worker.db, deadly))?.attempts).toBe(MAX_ATTEMPTS + 1);
});

it('commits the work and the end of its job together, even if it is cancelled at the last moment', async () => {
  const act = defineJob({ queue: `act-${process.pid}`, version: 1, payload: z.object({ cancelled: z.boolean() }) });
  const acting = openTestWorker(
    {
      job: act,
      handle: ({ job: { id }, payload, db, finish }) =>
        db.transaction(async (tx) => {
          await insertJob(tx, { queue: 'kept-work', payload: { id }, caller, requestId: id });
          if (payload.cancelled) await cancelJob(db, id);
          return finish(tx, { result: 'acted' });
        }),
    },
    inject('databaseUrls').contracts,
  );
  const run = async (cancelled: boolean) => {
    const id = await insertJob(acting.db, { queue: act.queue, payload: { cancelled }, caller, requestId: 'request-1' });
    await acting.take(id);
    const [work] = await acting.db.$client<{ count: number }[]>`
      select count(*)::int as count from jobs.job where request_id = ${id}`;
    return [(await readJob(acting.db, id))?.state, work?.count];
  };
  expect(await run(false)).toEqual(['done', 1]);
  expect(await run(true)).toEqual(['cancelled', 0]);
  const counted = await acting.metrics.jobs.get();
  const outcomes = counted.values.filter(({ metricName }) => metricName === 'ostep_job_duration_seconds_count');
  expect(outcomes.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['done', 1],
    ['cancelled', 1],
  ]);
  await acting.close();
});

it('stores the questions of a job that is refused', async () => {
  const question = { id: 'more(figure=1)', path: '', message: 'Na pewno?', figures: { figure: 1 } };
  const asking = openTestWorker(
    {
      job: defineJob({ queue: `asks-${process.pid}`, version: 1, payload: z.object({}) }),
      handle: () => Promise.reject(new Refusal('needsAnswer', 417, question.message, [], { questions: [question] })),
    },
    inject('databaseUrls').contracts,
  );
  const id = await insertJob(asking.db, { queue: `asks-${process.pid}`, payload: {}, caller, requestId: 'request-1' });
  await asking.take(id);
  expect((await readJob(asking.db, id))?.problem?.questions).toEqual([question]);
  await asking.close();
});
