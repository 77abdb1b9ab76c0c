import { defineJob } from '@ostep/endpoint-kit';
import { afterAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { openTestWorker } from '../testing';
import { insertJob, readJob } from './job-rows';
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
