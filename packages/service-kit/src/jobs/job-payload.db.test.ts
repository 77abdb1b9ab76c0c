import { defineJob } from '@ostep/endpoint-kit';
import { afterAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { openDatabase } from '../database/database';
import { enqueue, readPayload } from './job-payload';
import { claimJob, insertJob } from './job-rows';

const caller = { subject: '1', username: 'biuro', fullName: 'Anna Nowak', roles: ['office' as const] };
const job = defineJob({ queue: `payloads-${process.pid}`, version: 2, payload: z.object({ order: z.int() }) });
const { db, close } = openDatabase(inject('databaseUrls').orders, 2, 'job-payload');
afterAll(close);

const rowOf = async (id: string) => {
  const row = await claimJob(db, id);
  if (!row) throw new Error('the job is not there');
  return row;
};

it('is read as it was sent', async () => {
  const id = await enqueue(db, job, { payload: { order: 7 }, caller, requestId: 'r' });
  expect(readPayload(job, await rowOf(id))).toEqual({ order: 7 });
});

it('is neither enqueued nor processed if it does not match the definition', async () => {
  const sent = { payload: { order: 'seven' }, caller, requestId: 'r' };
  expect(() => enqueue(db, job, sent as never)).toThrow(z.ZodError);
  const row = await rowOf(await insertJob(db, { ...sent, queue: job.queue }));
  expect(() => readPayload(job, row)).toThrow(z.ZodError);
});

it('is left in the queue if its version is newer than the worker', async () => {
  const newer = { ...job, version: 3 };
  const row = await rowOf(await enqueue(db, newer, { payload: { order: 7 }, caller, requestId: 'r' }));
  expect(() => readPayload(job, row)).toThrow('has version 3, this worker reads 2');
});
