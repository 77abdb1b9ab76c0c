import { expect, test } from 'vitest';
import { readEnvironment, requireUpstreams } from './env';

const good = { WEB_DIR: 'web', UPSTREAM_IDENTITY: 'http://127.0.0.1:7001', UPSTREAM_ORDERS: 'http://127.0.0.1:7002' };

test('each UPSTREAM variable is an upstream', () => {
  const { upstreams, STATISTICS_URL } = readEnvironment(good);
  expect([...upstreams.keys()]).toEqual(['identity', 'orders']);
  expect(STATISTICS_URL).toBeUndefined();
});

test('names every wrong setting at once', () => {
  expect(() =>
    readEnvironment({ UPSTREAM_ORDERS: 'nowhere', PORT: '-1', STATISTICS_URL: 'javascript:alert(1)' }),
  ).toThrow(
    /UPSTREAM_ORDERS.*PORT.*WEB_DIR.*STATISTICS_URL.*UPSTREAM_IDENTITY|PORT.*WEB_DIR.*STATISTICS_URL.*UPSTREAM_IDENTITY.*UPSTREAM_ORDERS/,
  );
});

test('a domain without an address stops the start', () => {
  const { upstreams } = readEnvironment(good);
  expect(() => requireUpstreams(['orders', 'summaries'], upstreams)).toThrow(/UPSTREAM_SUMMARIES/);
  expect(() => requireUpstreams(['orders'], upstreams)).not.toThrow();
});

test.each([
  ['http://localhost:3001 https://orders.example', ['http://localhost:3001', 'https://orders.example']],
  ['', []],
])('REMOTE_OVERRIDES accepts %j', (text, origins) => {
  expect(readEnvironment({ ...good, REMOTE_OVERRIDES: text }).REMOTE_OVERRIDES).toEqual(origins);
});

test.each([
  '*',
  'http://*',
  'localhost:3001',
  'http://localhost:3001/',
  "http://a' 'unsafe-eval",
  'https://a;script-src',
])('REMOTE_OVERRIDES refuses %s', (text) => {
  expect(() => readEnvironment({ ...good, REMOTE_OVERRIDES: text })).toThrow(/REMOTE_OVERRIDES/);
});
