import { EventEmitter, once } from 'node:events';
import { defineApi, defineJob } from '@ostep/endpoint-kit';
import { expect, inject, it } from 'vitest';
import * as z from 'zod';
import { openDatabase } from '../database/database';
import { inProcessJob } from '../jobs/in-process-job';
import { insertJob, readJob } from '../jobs/job-rows';
import type { ProcessHandle } from '../process/process-lifecycle';
import { serviceProgram } from './service-program';

const job = defineJob({ queue: `own-${process.pid}`, version: 1, payload: z.object({ number: z.int() }) });
const urls = inject('databaseUrls');
const ISSUER = 'http://identity.test/realms/ostep';

it('a service works on jobs of its own that it takes from the queue, and drains when it ends', async () => {
  const signals = new EventEmitter();
  const handle = Object.assign(signals, { exit: (code: number) => signals.emit('exit', code) });
  const program = serviceProgram({
    name: 'contracts',
    api: defineApi({}),
    handlers: () => ({}),
    work: [inProcessJob({ job, handle: async ({ payload }) => ({ result: payload.number + 1 }) })],
  });
  await program({
    environment: {
      DATABASE_URL: urls.contracts,
      QUEUE_DATABASE_URL: urls.queue,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      IDENTITY_ISSUER: ISSUER,
      IDENTITY_JWKS_URL: `${ISSUER}/certs`,
    },
    handle: handle as unknown as ProcessHandle,
    shared: { queues: new Map() },
  });
  const { db, close } = openDatabase(urls.contracts, 2, 'own-work-test');
  const caller = { subject: '1', fullName: 'Anna Nowak' };
  const id = await insertJob(db, { queue: job.queue, payload: { number: 6 }, caller, requestId: 'request-1' });
  await expect
    .poll(() => readJob(db, id), { timeout: 15_000 })
    .toMatchObject({ state: 'done', result: 7, attempts: 1 });
  await close();
  const ended = once(signals, 'exit');
  signals.emit('SIGTERM');
  expect(await ended).toEqual([0]);
}, 40_000);
