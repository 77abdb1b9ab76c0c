import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openGateway, type TestGateway } from './testing/gateway';
import { echo, startUpstream, type TestUpstream } from './testing/upstream';

const PUBLIC_URL = 'https://ostep.example.pl';
const { privateKey, publicKey } = await generateKeyPair('RS256');
let upstreams: readonly TestUpstream[];
let gateway: TestGateway;

beforeAll(async () => {
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] });
  const identity = await startUpstream((_request, response) => response.end(keys));
  const orders = await startUpstream(echo);
  upstreams = [identity, orders];
  gateway = await openGateway(
    { identity: identity.url, orders: orders.url },
    { publicUrl: PUBLIC_URL, trustedProxies: 1, requestsPerMinute: 60 },
  );
});
afterAll(async () => {
  await gateway.close();
  for (const upstream of upstreams) await upstream.stop();
});

/** A budget refills as time passes, so on a slow machine it would never be used up. */
const stopTime = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now());
afterEach(() => {
  vi.restoreAllMocks();
});

const tokenOf = (subject: string, issuer = `${PUBLIC_URL}/realms/ostep`) =>
  new SignJWT({ typ: 'Bearer', azp: 'ostep-web', preferred_username: subject })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience('ostep-web')
    .setSubject(subject)
    .setExpirationTime('2m')
    .sign(privateKey);

const send = async (headers: Record<string, string>, path = '/api/order', init: RequestInit = {}) => {
  const response = await fetch(`${gateway.base}${path}`, { redirect: 'manual', ...init, headers });
  await response.arrayBuffer();
  return response;
};
const sendTimes = async (times: number, headers: Record<string, string>) => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await send(headers)).status);
  return statuses;
};
const from = (address: string, token?: string) => ({
  'x-forwarded-for': address,
  'x-forwarded-proto': 'https',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

test('a person has one budget of requests for all tokens and addresses; others are not affected', async () => {
  stopTime();
  const [first, second, other] = await Promise.all([tokenOf('anna'), tokenOf('anna'), tokenOf('jan')]);
  expect(await sendTimes(40, from('10.0.0.1', first))).toEqual(Array(40).fill(200));
  await sendTimes(25, from('10.0.0.2', second));
  const refused = await fetch(`${gateway.base}/api/order`, { headers: from('10.0.0.3', first) });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    status: 429,
    message: 'Za dużo zapytań w krótkim czasie. Odczekaj chwilę i spróbuj ponownie.',
  });
  expect((await send(from('10.0.0.1', other))).status).toBe(200);
  expect((await send(from('10.0.0.1', first), '/assets/none.js')).status).not.toBe(429);
});

test('a forged token uses only the budget of the address it comes from', async () => {
  stopTime();
  const forged = await tokenOf('ewa', 'https://elsewhere.example/realms/ostep');
  expect((await sendTimes(65, from('10.0.0.9', forged))).at(-1)).toBe(429);
  expect((await send(from('10.0.0.9', await tokenOf('ewa')))).status).toBe(200);
  expect((await send(from('10.0.0.10', forged))).status).toBe(200);
});

test('a clock that is set back locks nobody out', async () => {
  const headers = from('10.0.0.30');
  expect((await send(headers)).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  expect((await send(headers)).status).toBe(200);
  vi.useRealTimers();
});

test('on plain http a page is redirected to https, anything else is refused', async () => {
  const plain = { ...from('10.0.0.20'), 'x-forwarded-proto': 'http' };
  for (const [path, init] of [
    ['/api/order'],
    ['/api/openapi.json'],
    ['/realms/ostep/x', { method: 'POST' }],
  ] as const) {
    const response = await send(plain, path, init);
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 403, null]);
  }
  const page = await send(plain, '/order?page=2');
  expect([page.status, page.headers.get('location')]).toEqual([308, `${PUBLIC_URL}/order?page=2`]);
  const elsewhere = await send(plain, '//elsewhere.example/x');
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([308, `${PUBLIC_URL}//elsewhere.example/x`]);
});
