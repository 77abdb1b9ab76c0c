import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../database/database';
import { measureQueues } from './queue-metrics';

const queue = `test-${randomUUID()}`;
const { db, close } = openDatabase(inject('databaseUrls').orders, 2, 'queue-metrics');
const { $client: sql } = db;

const insert = (state: string, seconds: number) => sql`
  insert into jobs.job (queue, payload, created_by, created_by_name, request_id, state, created_at, finished_at, enqueued_at)
  values (${queue}, '{}', 't', 't', 't', ${state}, now() - make_interval(secs => ${seconds}::int),
    case when ${state} in ('failed', 'done') then now() - make_interval(secs => ${seconds}::int) end, now())`;

beforeAll(async () => {
  for (const [state, seconds] of [
    ['waiting', 90],
    ['waiting', 30],
    ['active', 400],
    ['failed', 60],
    ['failed', 100_000],
    ['done', 60],
  ] as const) {
    await insert(state, seconds);
  }
});
afterAll(async () => {
  // No role may delete job rows; cancelled ones are not enqueued by a sweep.
  await sql`update jobs.job set state = 'cancelled' where queue = ${queue}`;
  await close();
});

const valuesOf = async (registry: Registry) => {
  const text = await registry.metrics();
  const value = (name: string, of: string) =>
    Number(new RegExp(`^${name}\\{queue="${of}"\\} (.*)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return (of: string) => ({
    waiting: value('ostep_queue_waiting', of),
    oldest: Math.floor(value('ostep_queue_oldest_seconds', of) / 10) * 10,
    active: value('ostep_queue_active', of),
    failed: value('ostep_queue_failed', of),
  });
};

test('counts waiting, active and recently failed jobs of each queue and the age of the oldest', async () => {
  const registry = new Registry();
  measureQueues(registry, db, [queue, 'empty']);
  const values = await valuesOf(registry);
  expect(values(queue)).toEqual({ waiting: 2, oldest: 90, active: 1, failed: 1 });
  expect(values('empty')).toEqual({ waiting: 0, oldest: 0, active: 0, failed: 0 });
});

test('without a database only these metrics are missing', async () => {
  const unreachable = openDatabase('postgres://nobody@127.0.0.1:1/none', 1, 'away');
  const registry = new Registry();
  measureQueues(registry, unreachable.db, [queue]);
  expect((await valuesOf(registry))(queue).waiting).toBeNaN();
  await unreachable.close();
});
