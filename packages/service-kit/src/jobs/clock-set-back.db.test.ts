import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../database/database';
import { createLog } from '../process/log';
import { startDispatcher } from './dispatcher';
import { claimJob, insertJob } from './job-rows';
import { openConsumer, openProducer, openStore, workerTuning } from './queue';

const HOUR_MS = 3_600_000;
const caller = { subject: '1', username: 'biuro', fullName: 'Anna Nowak', roles: ['office' as const] };
const queue = `clock-${process.pid}`;
const settings = { QUEUE_DATABASE_URL: inject('databaseUrls').queue };
const log = createLog('clock', 'silent');
const onError = () => undefined;

let contracts: ReturnType<typeof openDatabase>;
beforeAll(() => {
  contracts = openDatabase(inject('databaseUrls').contracts, 4, 'test');
});
afterAll(() => contracts.close());
afterEach(() => void vi.restoreAllMocks());

it('retries a job whose worker died before the clock was set back', async () => {
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + HOUR_MS);
  const { db } = contracts;
  const id = await insertJob(db, { queue, payload: {}, caller, requestId: 'r' });
  const dispatcher = startDispatcher({ db, producer: openProducer(settings, [queue], onError), queues: [queue], log });
  const store = openStore(settings, 'worker', onError);
  let takenId = '';
  const hang = async (job: { id?: string }) => {
    takenId = job.id ?? '';
    await claimJob(db, id);
    await new Promise(() => undefined);
  };
  const dead = store.worker(queue, hang, { ...workerTuning, concurrency: 1 });
  await expect.poll(() => takenId).toBe(id);
  await expect
    .poll(async () => (await db.$client`select from jobs.job where id = ${id} and state = 'active'`).length)
    .toBe(1);
  await dead.close(true);

  vi.restoreAllMocks();
  await db.$client`
    update jobs.job set started_at = now() + interval '1 hour', enqueued_at = now() + interval '1 hour' where id = ${id}`;
  const again = vi.fn(
    async (row: string) => void (await db.$client`update jobs.job set state = 'done' where id = ${row}`),
  );
  const consumer = openConsumer(settings, queue, 1, again, onError);
  await expect.poll(() => again.mock.calls).toEqual([[id]]);
  await Promise.all([consumer.close(), dispatcher.close()]);
}, 40_000);
