import type { PayAccessLog } from '@ostep/api-summaries';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, expect, inject, test } from 'vitest';
import { summariesService } from './service';
import { createFixtures } from './testing/fixtures';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 1 });
const service = await openTestService(summariesService, urls.summaries);
afterAll(async () => {
  await service.close();
  await admin.end();
});

const reader = `czytelnik-${process.pid}`;
const read = (path: string, body?: object) =>
  service.request(body ? 'POST' : 'GET', path, {
    username: reader,
    headers: { prefer: 'respond-async' },
    ...(body ? { body } : {}),
  });

test("opening or exporting squads' pay is logged, with the squad, the month and the request", async () => {
  const fixtures = await createFixtures(admin);
  const squad = await fixtures.squad();
  const [{ name } = { name: '' }] = await admin<{ name: string }[]>`
    select name from dictionaries.squad where id = ${squad}`;
  const month = { year: 2033, month: 4 };
  expect((await read(`/api/summary/sq/${squad}`, month)).status).toBe(200);
  // Logged once: an open page repeats its request by itself.
  expect((await read(`/api/summary/sq/${squad}`, month)).status).toBe(200);
  expect((await read(`/api/summary/sq/${squad}/workbook`, month)).status).toBe(200);
  expect((await read('/api/summary/month?year=2033&month=5')).status).toBe(200);
  await read(`/api/summary/sq/${squad}/doc/summary?year=2033&month=6`);
  await read('/api/summary/month/doc/archive?year=2033&month=7');

  const response = await service.request('GET', '/api/summary/pay-readings', { roles: ['manager'] });
  const { readings } = (await response.json()) as PayAccessLog;
  const own = readings.filter(({ actor }) => actor === reader);
  expect(own.map((one) => [one.what, one.squad, one.year, one.month])).toEqual([
    ['archive', null, 2033, 7],
    ['statement', name, 2033, 6],
    ['page', null, 2033, 5],
    ['workbook', name, 2033, 4],
    ['page', name, 2033, 4],
  ]);
  const [kept] = await admin`select request_id from history.pay_reading where id = ${own[0]?.id ?? 0}`;
  expect(kept?.request_id).toMatch(/./u);
  expect((await service.request('GET', '/api/summary/pay-readings', { roles: ['office', 'user'] })).status).toBe(403);
});

test.each([
  "insert into history.pay_reading (person_id, what, year, month) values (1, 'page', 2026, 1)",
  "update history.pay_reading set what = 'page'",
  'delete from history.pay_reading',
  'truncate history.pay_reading',
])('no service has the permission for: %s', async (statement) => {
  const { $client } = service.service.db;
  await expect($client.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
});
