import { randomUUID } from 'node:crypto';
import { defineApi, defineParseJob } from '@ostep/endpoint-kit';
import { submitUpload } from '@ostep/intake';
import { insertJob, openDatabase } from '@ostep/service-kit';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import * as z from 'zod';
import { hasRedis, type RedisServer, startRedis } from './redis-server';

vi.setConfig({ testTimeout: 60_000 });
const newQueue = () => `test-${randomUUID().slice(0, 8)}`;
const urls = inject('databaseUrls');
const caller = { subject: '1', username: 'biuro', fullName: 'Anna Nowak', roles: ['office' as const] };

const api = defineApi({
  'POST /api/thing/upload': {
    operationId: 'postThingUpload',
    summary: 'Upload',
    access: ['office'],
    upload: true,
    response: z.string(),
    errors: [429],
  },
});

type Test = Awaited<ReturnType<typeof openTestService<typeof api>>>;

function openService(environment: Readonly<Record<string, string>>, queue = newQueue()): Promise<Test> {
  const job = defineParseJob(queue);
  const handlers = (service: Parameters<typeof submitUpload>[0]) => ({
    'POST /api/thing/upload': async (call: Parameters<typeof submitUpload>[1]) => submitUpload(service, call, { job }),
  });
  return openTestService({ name: 'thing', api, handlers, jobs: [job] }, urls.contracts, environment);
}

const upload = (service: Test, username = 'biuro') => {
  const form = new FormData();
  form.set('file', new File(['content'], 'a.txt'));
  return service.request('POST', '/api/thing/upload', { form, username });
};
const readiness = async (service: Test) => {
  const response = await service.monitoring.request('/health/ready');
  return [response.status, await response.json()];
};

test('with the queue in PostgreSQL a service is ready and says what it checked', async () => {
  const service = await openService({ QUEUE_DATABASE_URL: urls.queue });
  expect(await readiness(service)).toEqual([200, { status: 'ok', database: 'ok', queue: 'ok' }]);
  expect((await upload(service)).status).toBe(200);
  await service.close();
});

test('a user at the limit of waiting jobs is refused, and no other user is', async () => {
  const service = await openService({ QUEUE_DATABASE_URL: urls.queue, JOBS_WAITING_PER_PERSON: '2' });
  const several = await Promise.all([1, 2, 3].map(() => upload(service, 'zbieracz')));
  expect(several.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  const refused = several.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('5');
  expect(await refused?.json()).toMatchObject({
    message:
      'Na wykonanie czeka już najwięcej Twoich zadań, ile może czekać naraz (2). Spróbuj ponownie, gdy część z nich się skończy.',
  });
  expect((await upload(service, 'teren')).status).toBe(200);
  await service.close();
});

describe.skipIf(!hasRedis())('a Redis that goes away and comes back empty', () => {
  const queue = newQueue();
  let redis: RedisServer;
  let service: Test;
  beforeAll(async () => {
    redis = await startRedis();
    service = await openService({ REDIS_URL: redis.url }, queue);
  });
  afterAll(async () => {
    await service.close();
    await redis.kill();
  });

  test('makes readiness fail and refuses in Polish with Retry-After', async () => {
    await expect.poll(async () => (await readiness(service))[0]).toBe(200);
    await redis.kill();
    expect(await readiness(service)).toEqual([503, { status: 'queue away', database: 'ok', queue: 'away' }]);
    const refused = await upload(service);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({
      message: 'Kolejka zadań jest chwilowo niedostępna. Spróbuj ponownie za chwilę, nic nie zostało utracone.',
    });
    await redis.start();
    await expect.poll(async () => (await readiness(service))[0]).toBe(200);
    expect((await upload(service)).status).toBe(200);
  });

  test('gets the waiting jobs again at once', async () => {
    const { db, close } = openDatabase(urls.contracts, 2, 'test');
    const { $client: sql } = db;
    const id = await insertJob(db, { queue, payload: {}, caller, requestId: 'request-1' });
    const givenAt = async () => {
      const [job] = await sql<{ at: string | null }[]>`select enqueued_at::text as at from jobs.job where id = ${id}`;
      return job?.at ?? null;
    };
    await expect.poll(givenAt).not.toBeNull();
    const first = await givenAt();
    await redis.kill();
    await redis.start();
    await expect.poll(givenAt).not.toBe(first);
    await close();
  });
});

test('a service whose database does not answer is not ready and refuses in Polish', async () => {
  const withoutDatabase = await openTestService(
    { name: 'thing', api, handlers: () => ({}) as never },
    'postgres://127.0.0.1:9/x',
  );
  expect(await readiness(withoutDatabase)).toEqual([503, { status: 'database away', database: 'away', queue: 'ok' }]);
  await withoutDatabase.close();
});
