import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../database/database';
import { readFile, storeFile } from '../database/files';
import { createOnce } from '../http/create-once';
import { cancelJob, claimJob, failJob, finishJob, insertJob, markEnqueued, nextJobs, readJob } from './job-rows';
import { jobStream } from './job-stream';
import { JobWatch } from './job-watch';

const caller = { subject: '1', username: 'biuro', fullName: 'Anna Nowak', roles: ['office' as const] };
const newJob = { queue: 'parse-contract', payload: { a: 1 }, caller, requestId: 'request-1' };

let contracts: ReturnType<typeof openDatabase>;
let orders: ReturnType<typeof openDatabase>;
beforeAll(() => {
  contracts = openDatabase(inject('databaseUrls').contracts, 4, 'test');
  orders = openDatabase(inject('databaseUrls').orders, 2, 'test');
});
afterAll(() => Promise.all([contracts.close(), orders.close()]));

it('running a job twice has the effect of running it once', async () => {
  const id = await insertJob(contracts.db, newJob);
  expect((await claimJob(contracts.db, id))?.attempts).toBe(1);
  expect((await claimJob(contracts.db, id))?.attempts).toBe(2);
  expect(await finishJob(contracts.db, id, { result: { first: true }, log: [], resultSha256: null })).toBe(true);
  expect(await finishJob(contracts.db, id, { result: { second: true }, log: [], resultSha256: null })).toBe(false);
  await failJob(contracts.db, id, { status: 417, message: 'za późno' });
  expect(await claimJob(contracts.db, id)).toBeNull();
  expect(await readJob(contracts.db, id)).toMatchObject({ state: 'done', percent: 100, result: { first: true } });
});

it('writes nothing into a cancelled job', async () => {
  const id = await insertJob(contracts.db, newJob);
  await claimJob(contracts.db, id);
  await cancelJob(contracts.db, id);
  expect(await finishJob(contracts.db, id, { result: {}, log: [], resultSha256: null })).toBe(false);
  expect((await readJob(contracts.db, id))?.state).toBe('cancelled');
});

it('is visible only to the domain that created it', async () => {
  const id = await insertJob(contracts.db, newJob);
  expect(await readJob(contracts.db, id)).not.toBeNull();
  expect(await readJob(orders.db, id)).toBeNull();
});

it('is enqueued after its transaction, and not if that is rolled back', async () => {
  const queue = `parse-${process.pid}`;
  const id = await insertJob(contracts.db, { ...newJob, queue });
  const lost = contracts.db.transaction(async (tx) => {
    await insertJob(tx, { ...newJob, queue });
    throw new Error('rolled back');
  });
  await expect(lost).rejects.toThrow('rolled back');
  expect(await nextJobs(contracts.db, [queue], 4)).toEqual([{ id, queue, turn: 1 }]);
});

it('is enqueued round robin by user up to the queue’s limit, and at once for a user without jobs', async () => {
  const queue = `turns-${process.pid}`;
  const created = new Map<string, string>();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) {
    const by = { ...caller, subject: name.charAt(0) };
    created.set(await insertJob(contracts.db, { ...newJob, queue, caller: by }), name);
  }
  const bring = async (room: number) => {
    const ids = (await nextJobs(contracts.db, [queue], room)).map(({ id }) => id);
    await markEnqueued(contracts.db, ids);
    return ids.map((id) => created.get(id));
  };
  expect(await bring(2)).toEqual(['a1', 'b1', 'c1']);
  expect(await bring(2)).toEqual([]);
  expect(await bring(5)).toEqual(['a2', 'b2']);
  for (const [id, name] of created) if (name === 'a1' || name === 'b1') await claimJob(contracts.db, id);
  created.set(await insertJob(contracts.db, { ...newJob, queue, caller: { ...caller, subject: 'd' } }), 'd1');
  expect(await bring(5)).toEqual(['d1', 'a3']);
});

it('notifies a waiting caller as soon as the job is finished', async () => {
  const watch = new JobWatch(contracts.db);
  const id = await insertJob(contracts.db, newJob);
  const waiting = watch.wait(id, 5_000);
  await claimJob(contracts.db, id);
  await finishJob(contracts.db, id, { result: { done: true }, log: [], resultSha256: null });
  expect((await waiting)?.result).toEqual({ done: true });
});

it('sends no heartbeat after the stream was cancelled', async () => {
  const id = await insertJob(contracts.db, newJob);
  const watch = new JobWatch(contracts.db);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const reader = jobStream(watch, id, new AbortController().signal).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: state');
    vi.advanceTimersByTime(16_000);
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(': still here\n\n');
    const cancelled = reader?.cancel();
    expect(() => vi.advanceTimersByTime(60_000)).not.toThrow();
    await cancelled;
  } finally {
    vi.useRealTimers();
  }
});

it('stores equal content once', async () => {
  const bytes = new TextEncoder().encode(`content ${process.pid}`);
  const [first, second] = await Promise.all([
    storeFile(contracts.db, bytes, 'application/pdf'),
    storeFile(orders.db, bytes, 'application/pdf'),
  ]);
  expect(first.sha256).toBe(second.sha256);
});

it('stores a large file and an empty one unchanged', async () => {
  for (const size of [0, 1, 524_288, 3_000_001]) {
    const bytes = randomBytes(size);
    const { sha256 } = await storeFile(contracts.db, bytes, 'application/pdf');
    const stored = await readFile(contracts.db, sha256);
    expect(stored?.size).toBe(size);
    expect(stored?.content.equals(bytes)).toBe(true);
  }
  expect(await contracts.db.execute(sql`select 1 from files.part`)).toHaveLength(0);
});

it('answers a repeated create with the first answer, even if both arrive at once', async () => {
  let runs = 0;
  const call = { idempotencyKey: `key-${process.pid}`, caller, requestId: 'r', body: { name: 'a' } };
  const create = () =>
    createOnce(contracts.db, call, 'POST /api/contract', async (tx) => {
      runs += 1;
      await tx.execute(sql`select pg_sleep(0.05)`);
      return { id: runs };
    });
  expect(await Promise.all([create(), create()])).toEqual([{ id: 1 }, { id: 1 }]);
  expect(runs).toBe(1);
  const other = createOnce(contracts.db, { ...call, body: { name: 'b' } }, 'POST /api/contract', async () => ({
    id: 2,
  }));
  await expect(other).rejects.toMatchObject({ status: 422, code: 'keyReused' });
  expect(await createOnce(contracts.db, { ...call, idempotencyKey: undefined }, 'x', async () => 'fresh')).toBe(
    'fresh',
  );
});
