import type { Problem } from '@ostep/endpoint-kit';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, expect, inject, test } from 'vitest';
import { summariesService } from '../service';

const service = await openTestService(summariesService, inject('databaseUrls').summaries);
afterAll(() => service.close());

type Case = readonly [method: string, path: string, body?: unknown];

const wrongIds = ['-1', '1.5', 'abc', '1e3', '%00', '9999999999999999', '99999999999999999999', '1;drop', '%20'];
const wrongYears = [null, '', 'abc', '1999', 2101, 20.5, -2026, {}, [], true];
const wrongMonths = [null, '', 'maj', 0, 13, 4.5, -1, '4a', {}, [], true];
const wrongFilterIds = ['x1', '1.5', -1, 0, 1.5, {}, [], true, 1e16];

const april = { year: 2026, month: 4 };
const job = '00000000-0000-4000-8000-000000000000';
const withQuery = (path: string, query: Record<string, unknown>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`;

const bodies: unknown[] = [
  null,
  [],
  'text',
  1,
  {},
  { year: 2026 },
  { month: 4 },
  ...wrongYears.map((year) => ({ ...april, year })),
  ...wrongMonths.map((month) => ({ ...april, month })),
  ...wrongFilterIds.flatMap((id) => [
    { ...april, squadId: id },
    { ...april, forestDistrictId: id },
  ]),
];

const cases: Case[] = [
  ...wrongIds.flatMap((id): Case[] => [
    ['POST', `/api/summary/fd/${id}`, april],
    ['POST', `/api/summary/sq/${id}`, april],
    ['GET', `/api/summary/order/${id}`],
    ['GET', `/api/summary/statistics/contract/${id}`],
    ['GET', withQuery(`/api/summary/sq/${id}/doc/summary`, april)],
    ['GET', `/api/summary/sq/1/doc/summary/${id}`],
    ['GET', `/api/summary/sq/1/doc/summary/${id}/events`],
    ['GET', `/api/summary/sq/1/doc/summary/${id}/file`],
    ['GET', `/api/summary/sq/${id}/doc/summary/${job}`],
  ]),
  ...bodies.flatMap((body): Case[] => [
    ['POST', '/api/summary/fd/1', body],
    ['POST', '/api/summary/sq/1', body],
  ]),
  ...['abc', '1999', '2101', '20.5', '-1', '2026;'].flatMap((year): Case[] => [
    ['GET', withQuery('/api/summary/sq/1/doc/summary', { ...april, year })],
    ['GET', withQuery('/api/summary/statistics', { year })],
    ['GET', withQuery('/api/summary/statistics/orders', { year })],
  ]),
  ...['', 'maj', '0', '13', '4.5'].map(
    (month): Case => ['GET', withQuery('/api/summary/sq/1/doc/summary', { ...april, month })],
  ),
  ['GET', '/api/summary/sq/1/doc/summary'],
  ...['', '/workbook', '/doc/statements', '/doc/archive'].flatMap((rest): Case[] => [
    ['GET', `/api/summary/month${rest}`],
    ...wrongMonths.map((month): Case => ['GET', withQuery(`/api/summary/month${rest}`, { ...april, month })]),
    ...wrongYears.map((year): Case => ['GET', withQuery(`/api/summary/month${rest}`, { ...april, year })]),
  ]),
  ...['statements', 'archive'].flatMap((kind): Case[] => [
    ['GET', `/api/summary/month/doc/${kind}/x`],
    ['GET', `/api/summary/month/doc/${kind}/${job}`],
    ['GET', `/api/summary/month/doc/${kind}/${job}/file`],
    ['DELETE', `/api/summary/month/doc/${kind}/${job}`],
  ]),
  ...['x', '0', '-1', '1.5', "1' or '1'='1"].flatMap((forestDistrictId): Case[] => [
    ['GET', withQuery('/api/summary/statistics', { forestDistrictId })],
    ['GET', withQuery('/api/summary/statistics/orders', { forestDistrictId })],
  ]),
  ['GET', `/api/summary/sq/1/doc/summary/${job}`],
  ['GET', `/api/summary/sq/1/doc/summary/${job}/file`],
  ['POST', '/api/summary/fd/999999999999', april],
  ['POST', '/api/summary/sq/999999999999', april],
  ['GET', withQuery('/api/summary/sq/999999999999/doc/summary', april)],
  ['GET', '/api/summary/order/999999999999'],
  ['GET', '/api/summary/statistics/contract/999999999999'],
];

test('invalid input of every field is refused with a Polish sentence, without server internals', async () => {
  const wrong: string[] = [];
  for (const [method, path, body] of cases) {
    const response = await service.request(method, path, body === undefined ? {} : { body });
    const text = await response.text();
    const call = `${method} ${path} ${JSON.stringify(body)}: ${response.status} ${text.slice(0, 120)}`;
    if (response.status !== 417 && response.status !== 404 && response.status !== 400) wrong.push(call);
    else if (/select |postgres| at .*[.]ts/iu.test(text) || !(JSON.parse(text) as Problem).message) wrong.push(call);
  }
  expect(wrong).toEqual([]);
});

test('every endpoint requires a signed-in user', async () => {
  for (const [method, path, body] of [
    ['POST', '/api/summary/fd/1', april],
    ['GET', '/api/summary/order/1'],
    ['GET', '/api/summary/attention'],
    ['GET', '/api/summary/statistics'],
    ['GET', withQuery('/api/summary/sq/1/doc/summary', april)],
    ['GET', withQuery('/api/summary/month', april)],
    ['GET', withQuery('/api/summary/month/doc/statements', april)],
    ['GET', withQuery('/api/summary/month/doc/archive', april)],
  ] as Case[]) {
    const headers = { authorization: 'Bearer forged' };
    const response = await service.request(method, path, { headers, ...(body === undefined ? {} : { body }) });
    expect(response.status, path).toBe(401);
  }
});
