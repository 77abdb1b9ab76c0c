import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '@ostep/service-kit';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openTestOperations, PUBLIC_URL } from './testing';

const urls = inject('databaseUrls');
const redisUrl = inject('redisUrl');
const asPage = { accept: 'text/html' };

type Test = Awaited<ReturnType<typeof openTestOperations>>;
type Board = { readonly queues: readonly { readonly name: string; readonly counts: object; readonly jobs: Job[] }[] };
type Job = {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly progress: number;
  readonly failedReason: string;
  readonly data: object;
};

const stores = [
  { name: 'PostgreSQL', queue: { QUEUE_DATABASE_URL: urls.queue } },
  ...(redisUrl ? [{ name: 'Redis', queue: { REDIS_URL: redisUrl } }] : []),
];

const orders = openDatabase(urls.orders, 1, 'test');
const marker = randomUUID().slice(0, 8);
const ids = new Map<string, string>();

beforeAll(async () => {
  const states = ['waiting', 'active', 'done', 'failed', 'cancelled'] as const;
  for (const state of states) {
    const isFinished = state !== 'waiting' && state !== 'active';
    const [row] = await orders.db.$client<{ id: string }[]>`
      insert into jobs.job (queue, state, payload, result, problem, log, percent, attempts, file_name, created_by,
        created_by_name, request_id, enqueued_at, started_at, finished_at)
      values ('parse-order', ${state}, '{"secret": "payload"}', '{"secret": "result"}',
        ${state === 'failed' ? '{"message": "Plik PDF nie zawiera tekstu (skan)."}' : null}::text::jsonb,
        '[{"action": "Nie znaleziono numeru zlecenia.", "indent": 0, "status": "NEGATIVE"}]', ${isFinished ? 100 : 40}, 2, ${`${marker}-${state}.pdf`}, 'teren',
        'Jan Kowalski', ${`request-${marker}`}, now(), now(), case when ${isFinished} then now() end)
      returning id`;
    ids.set(state, row?.id ?? '');
  }
});
afterAll(async () => {
  await orders.db
    .$client`update jobs.job set state = 'cancelled', finished_at = now() where request_id = ${`request-${marker}`}`;
  await orders.close();
});

describe.each(stores)('the queue dashboard with the queue in $name', ({ name, queue }) => {
  let operations: Test;
  beforeAll(async () => {
    operations = await openTestOperations({ databaseUrl: urls.operations, queue });
  });
  afterAll(() => operations.close());

  const board = async (query: string) =>
    (await (await operations.get(`/ops/queues/api/queues${query}`)).json()) as Board;

  test('shows every queue, and the outcome of each job as its row has it', async () => {
    const { queues } = await board('?activeQueue=parse-order&status=latest&page=1&jobsPerPage=50');
    expect(queues.map((one) => one.name)).toEqual([
      'parse-contract',
      'parse-order',
      'scan-order',
      'parse-protocol',
      'scan-protocol',
      'render-document',
      'close-months',
      'make-file-invoices',
      'make-file-orders',
      'make-file-protocols',
      'make-file-summaries',
    ]);
    const jobs = queues.find((one) => one.name === 'parse-order')?.jobs ?? [];
    const seeded = new Map(jobs.filter((job) => job.name.startsWith(marker)).map((job) => [job.id, job]));
    expect([...seeded.keys()].sort()).toEqual([...ids.values()].sort());
    expect(seeded.get(ids.get('failed') ?? '')).toMatchObject({
      attempts: 2,
      failedReason: 'Plik PDF nie zawiera tekstu (skan).',
      data: { state: 'failed', requestId: `request-${marker}`, createdBy: 'Jan Kowalski', domain: 'orders' },
    });
    expect(seeded.get(ids.get('active') ?? '')).toMatchObject({ progress: 40, failedReason: '' });
    expect(JSON.stringify([...seeded.values()])).not.toContain('secret');
  });

  test('counts and pages by state, and shows one job with its log', async () => {
    const { queues } = await board('?activeQueue=parse-order&status=failed&page=1&jobsPerPage=50');
    const parseOrder = queues.find((one) => one.name === 'parse-order');
    expect(parseOrder?.jobs.map((job) => job.id)).toContain(ids.get('failed'));
    expect(parseOrder?.jobs.map((job) => job.id)).not.toContain(ids.get('done'));
    const counts = Object.entries(parseOrder?.counts ?? {});
    expect(counts.map(([status]) => status)).toEqual(['active', 'waiting', 'completed', 'failed']);
    expect(counts.every(([, count]) => count > 0)).toBe(true);
    const one = await operations.get(`/ops/queues/api/queues/parse-order/${ids.get('cancelled')}`);
    expect(await one.json()).toMatchObject({ status: 'completed', job: { data: { state: 'cancelled' } } });
    const log = await operations.get(`/ops/queues/api/queues/parse-order/${ids.get('failed')}/logs`);
    expect(await log.json()).toEqual(['Nie znaleziono numeru zlecenia.']);
    expect((await operations.get(`/ops/queues/api/queues/parse-order/${randomUUID()}`)).status).toBe(404);
  });

  test('names the queue store, and is ready while the store answers', async () => {
    const stats = await operations.get('/ops/queues/api/redis/stats');
    expect(await stats.json()).toMatchObject({ backend: name === 'Redis' ? 'redis' : 'postgres' });
    await expect.poll(async () => (await operations.monitoring.request('/health/ready')).status).toBe(200);
  });

  test('refuses every change', async () => {
    const headers = { authorization: `Bearer ${await operations.tokenFor(['ops', 'office', 'user'])}` };
    for (const path of ['pause', 'empty', `${ids.get('failed')}/retry`, `${ids.get('waiting')}/clean`, 'obliterate']) {
      const response = await operations.app.request(`/ops/queues/api/queues/parse-order/${path}`, {
        method: 'PUT',
        headers,
      });
      expect([path, response.status]).toEqual([path, 405]);
    }
  });
});

describe('authorization', () => {
  let operations: Test;
  const metricsServer = createServer((_request, response) =>
    response.end('# HELP ostep_x X\n# TYPE ostep_x gauge\nostep_x{process="orders"} 1\n'),
  );
  beforeAll(async () => {
    await new Promise<void>((resolve) => metricsServer.listen(0, '127.0.0.1', resolve));
    // A server that listens on a port has such an address.
    const { port } = metricsServer.address() as AddressInfo;
    operations = await openTestOperations({
      databaseUrl: urls.operations,
      queue: { QUEUE_DATABASE_URL: urls.queue },
      targets: new Map([
        ['orders', new URL(`http://127.0.0.1:${port}`)],
        ['contracts', new URL('http://127.0.0.1:1')],
      ]),
    });
  });
  afterAll(async () => {
    await operations.close();
    metricsServer.closeAllConnections();
    await new Promise((done) => metricsServer.close(done));
  });

  const protectedPaths = ['/ops/queues', '/ops/queues/api/queues', '/ops/queues/static/favicon.ico', '/ops/metrics'];

  test('the role ops sees the queue dashboard and the metrics of all processes', async () => {
    for (const path of protectedPaths) expect([path, (await operations.get(path)).status]).toEqual([path, 200]);
    const text = await (await operations.get('/ops/metrics')).text();
    expect(text).toContain('ostep_x{process="orders"} 1');
    expect(text).toContain('ostep_process_up{process="orders"} 1');
    expect(text).toContain('ostep_process_up{process="contracts"} 0');
    const types = text.split('\n').filter((line) => line.startsWith('# TYPE'));
    expect(new Set(types).size).toBe(types.length);
  });

  test('any other role, a forged token and a missing one are refused; a browser gets a page', async () => {
    for (const path of protectedPaths) {
      expect((await operations.get(path, ['office', 'user'])).status).toBe(403);
      expect((await operations.app.request(path)).status).toBe(401);
      const forged = { authorization: `Bearer ${(await operations.tokenFor(['ops'])).slice(0, -4)}AAAA` };
      expect((await operations.app.request(path, { headers: forged })).status).toBe(401);
      const old = { authorization: `Bearer ${await operations.tokenFor(['ops'], '-1m')}` };
      expect((await operations.app.request(path, { headers: old })).status).toBe(401);
    }
    const headers = { ...asPage, cookie: `OSTEP_OPS=${await operations.tokenFor(['user'])}` };
    const page = await operations.app.request('/ops/queues', { headers });
    expect(page.status).toBe(403);
    expect(await page.text()).toContain('Twoje konto nie ma roli wymaganej na tej stronie: Administrator systemu.');
    expect(page.headers.getSetCookie().join()).toMatch(/OSTEP_OPS=;/);
  });

  const startSignIn = async () => {
    const sent = await operations.app.request('/ops/queues/queue/parse-order?status=failed', { headers: asPage });
    const cookie = sent.headers.getSetCookie()[0] ?? '';
    return { sent, cookie, at: new URL(sent.headers.get('location') ?? '') };
  };

  test('a browser signs in by the standard flow with PKCE and returns to the requested page', async () => {
    const { sent, cookie, at } = await startSignIn();
    expect(sent.status).toBe(302);
    expect(at.href).toContain(`${PUBLIC_URL}/realms/ostep/protocol/openid-connect/auth?`);
    expect(Object.fromEntries(at.searchParams)).toMatchObject({
      client_id: 'ostep-web',
      response_type: 'code',
      redirect_uri: `${PUBLIC_URL}/ops/signed-in`,
      code_challenge_method: 'S256',
    });
    expect(cookie).toMatch(/; Path=\/ops; HttpOnly; SameSite=Lax$/);
    const answer = `/ops/signed-in?code=good&state=${at.searchParams.get('state')}`;
    const back = await operations.app.request(answer, { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect([back.status, back.headers.get('location')]).toEqual([302, '/ops/queues/queue/parse-order?status=failed']);
    expect(operations.tokenRequests.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43,}$/);
    const sessionCookies = back.headers.getSetCookie().filter((one) => !one.includes('Max-Age=0'));
    expect(sessionCookies.every((one) => one.endsWith('; Path=/ops; HttpOnly; SameSite=Lax'))).toBe(true);
    const headers = { ...asPage, cookie: sessionCookies.map((one) => one.split(';')[0]).join('; ') };
    const page = await operations.app.request('/ops/queues', { headers });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await page.text()).not.toContain('googleapis');
  });

  test('a callback is refused if it is of another attempt, of none, or has a forged code', async () => {
    const { cookie, at } = await startSignIn();
    const given = { cookie: cookie.split(';')[0] ?? '' };
    const state = at.searchParams.get('state');
    for (const [query, headers] of [
      ['code=good&state=other', given],
      [`code=good&state=${state}`, {}],
      [`code=forged&state=${state}`, given],
      [`error=access_denied&state=${state}`, given],
    ] as const) {
      const response = await operations.app.request(`/ops/signed-in?${query}`, { headers });
      expect([query, response.status]).toEqual([query, 400]);
      expect(
        response.headers.getSetCookie().some((one) => /^OSTEP_OPS=./.test(one) && !one.includes('Max-Age=0')),
      ).toBe(false);
    }
  });

  test('a browser gets pages of the product, also for errors; a program gets data', async () => {
    const cookie = `OSTEP_OPS=${await operations.tokenFor(['ops'])}`;
    const other = `OSTEP_OPS=${await operations.tokenFor(['user'])}`;
    const pages = [
      { path: '/ops/metrics', cookie, status: 200, expected: 'ostep_process_up{process=&quot;orders&quot;} 1' },
      { path: '/ops/nothing', cookie, status: 404, expected: 'Nie ma takiej strony' },
      { path: '/ops/queues', cookie: other, status: 403, expected: 'Brak uprawnień' },
      { path: '/ops/signed-in?code=good&state=1', cookie: '', status: 400, expected: 'Logowanie nie powiodło się' },
    ];
    for (const { path, cookie: given, status, expected } of pages) {
      const response = await operations.app.request(path, { headers: { ...asPage, cookie: given } });
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('content-security-policy')).toContain("base-uri 'none'");
      const text = await response.text();
      expect(text).toContain(expected);
      expect(text).toContain('<html lang="pl">');
      expect(text).toContain('<link rel="stylesheet" href="/ops/page.css">');
      expect(text).not.toMatch(/<style|style=|<script/);
    }
    expect((await operations.app.request('/ops/page.css')).headers.get('content-type')).toContain('text/css');
    expect((await operations.get('/ops/metrics')).headers.get('content-type')).toContain('text/plain');
    expect((await operations.get('/ops/nothing')).headers.get('content-type')).toContain('application/problem+json');
  });

  test('the board works without a base element, which the policy of its page forbids', async () => {
    const headers = { ...asPage, cookie: `OSTEP_OPS=${await operations.tokenFor(['ops'])}` };
    const response = await operations.app.request('/ops/queues/queue/parse-order', { headers });
    expect(response.headers.get('content-security-policy')).toContain("base-uri 'none'");
    const text = await response.text();
    expect(text).not.toContain('<base');
    const addresses = [...text.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(4);
    expect(addresses.filter((address) => !address.startsWith('/'))).toEqual([]);
    expect((await operations.app.request('/ops/board.css')).headers.get('content-type')).toContain('text/css');
    expect(addresses).toContain('/ops/board.css');
    const script = addresses.find((address) => address.includes('/static/js/')) ?? '';
    expect((await operations.app.request(script, { headers })).status).toBe(200);
  });

  test('on https its cookies have the __Host- prefix', async () => {
    const secure = await openTestOperations({
      databaseUrl: urls.operations,
      queue: { QUEUE_DATABASE_URL: urls.queue },
      publicUrl: 'https://ostep.example',
    });
    const sent = await secure.app.request('/ops/queues', { headers: asPage });
    const attempt = sent.headers.getSetCookie()[0] ?? '';
    const authorization = new URL(sent.headers.get('location') ?? '');
    const back = await secure.app.request(`/ops/signed-in?code=good&state=${authorization.searchParams.get('state')}`, {
      headers: { cookie: attempt.split(';')[0] ?? '' },
    });
    expect(back.status).toBe(302);
    const set = [attempt, ...back.headers.getSetCookie()];
    expect(set.length).toBeGreaterThan(3);
    for (const cookie of set) {
      expect(cookie).toMatch(/^__Host-OSTEP_OPS/);
      expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect(cookie).not.toContain('Domain');
    }
    const sessionCookies = back.headers.getSetCookie().filter((one) => !one.includes('Max-Age=0'));
    const headers = { ...asPage, cookie: sessionCookies.map((one) => one.split(';')[0]).join('; ') };
    expect((await secure.app.request('/ops/queues', { headers })).status).toBe(200);
    await secure.close();
  });

  test('an expired token is refreshed once for all requests of a page; an expired session signs in again', async () => {
    const old = await operations.tokenFor(['ops'], '-1m');
    const cookie = `OSTEP_OPS=${old}; OSTEP_OPS_REFRESH=lives-${marker}`;
    const before = operations.tokenRequests.length;
    const poll = () => operations.app.request('/ops/queues/api/queues', { headers: { cookie } });
    const answers = await Promise.all([poll(), poll(), poll()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(operations.tokenRequests.length).toBe(before + 1);
    expect(answers[0]?.headers.getSetCookie().join()).toMatch(/OSTEP_OPS=ey/);
    const ended = { cookie: `OSTEP_OPS=${old}; OSTEP_OPS_REFRESH=ended` };
    expect((await operations.app.request('/ops/queues/api/queues', { headers: ended })).status).toBe(401);
    expect((await operations.app.request('/ops/queues', { headers: { ...ended, ...asPage } })).status).toBe(302);
  });
});
