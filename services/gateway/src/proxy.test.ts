import { once } from 'node:events';
import { request as send } from 'node:http';
import { createLog } from '@ostep/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES } from './proxy/limit-body';
import { openGateway, type TestGateway } from './testing/gateway';
import { bodyOf, echo, startUpstream, type TestUpstream } from './testing/upstream';

let gateway: TestGateway;
let orders: TestUpstream;
let dictionaries: TestUpstream;
let identity: TestUpstream;
let aborted: Promise<void>;
let resolveAborted: () => void;

beforeEach(() => {
  aborted = new Promise((resolve) => {
    resolveAborted = resolve;
  });
});

beforeAll(async () => {
  orders = await startUpstream((request, response) => {
    if (request.url === '/api/order/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      response.once('close', () => resolveAborted());
      return;
    }
    if (request.url === '/api/order/breaks') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
      return;
    }
    if (request.url === '/api/order/cookie') response.setHeader('set-cookie', ['XSRF-TOKEN=theirs; Path=/', 'a=1']);
    if (request.url === '/api/order/early') {
      response.writeHead(415, { 'content-type': 'application/problem+json' });
      response.end('{"status":415}');
      return;
    }
    echo(request, response);
  });
  dictionaries = await startUpstream(echo);
  identity = await startUpstream(echo);
  gateway = await openGateway({
    orders: orders.url,
    dictionaries: dictionaries.url,
    identity: identity.url,
    operations: dictionaries.url,
  });
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([orders.stop(), dictionaries.stop(), identity.stop()]);
});

type Echo = { method: string; url: string; headers: Record<string, string>; size: number };
const call = async (path: string, init?: RequestInit) =>
  (await (await fetch(`${gateway.base}${path}`, init)).json()) as Echo;

describe('routing', () => {
  test.each([
    ['/api/order', 'orders'],
    ['/api/order/5/sqa?x=1', 'orders'],
    ['/api/ac/list/full?p=0', 'dictionaries'],
    ['/realms/ostep/account', 'identity'],
    ['/resources/theme.css', 'identity'],
  ] as const)('%s goes to %s', async (path, name) => {
    const { port } = { orders, dictionaries, identity }[name];
    const echoed = await call(path);
    expect(echoed.url).toBe(path);
    expect(echoed.headers.host).toBe(`127.0.0.1:${new URL(gateway.base).port}`);
    expect(port).toBeGreaterThan(0);
  });

  test.each([
    '/realms',
    '/realms/master/protocol/openid-connect/token',
    '/realms/ostep2/account',
    '/realms//ostep/account',
    '/realms/Ostep/account',
    '/admin/master/console/',
  ])('%s never reaches identity: only the realm of the product does', async (path) => {
    const response = await fetch(`${gateway.base}${path}`, { method: 'POST' });
    expect(response.status).toBe(405);
  });

  test.each(['/api/orders', '/api/account', '/api/acid'])(
    '%s belongs to no domain: prefixes are whole segments',
    async (path) => {
      expect((await fetch(`${gateway.base}${path}`)).status).toBe(404);
    },
  );
});

describe('a path that a service may resolve differently', () => {
  const ambiguousPaths = [
    '/api/order/../../metrics',
    '/api/order/..',
    '/api/order/./5',
    '/api/order/../order',
    '/../etc/passwd',
    '/api/order/%2e%2e/%2e%2e/metrics',
    '/api/order/.%2E/x',
    '/api/order/%2e/x',
    '/api/order/..%2f..%2fmetrics',
    '/api/order/%252e%252e/metrics',
    '/api/order/%25252e%25252e/metrics',
    '/api/order/..;a=b/metrics',
    '/api/order\\..\\metrics',
    '/api/order/..%5cmetrics',
    '/api/order/%5c',
    '/realms/ostep/../../admin',
  ];
  test.each(ambiguousPaths)('%s is refused and reaches no service', async (path) => {
    // `fetch` would resolve it first.
    const outgoing = send(`${gateway.base}/`, { path });
    outgoing.end();
    const [answer] = await once(outgoing, 'response');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    answer.resume();
  });

  test.each(['/api/order/a.b', '/api/order/...', '/api/order/%20..x', '/api/order/a%2Fb', '/api/order?x=../..'])(
    '%s passes',
    async (path) => {
      expect((await call(path)).url).toBe(path);
    },
  );
});

test('a refused address reaches no service and is logged with the caller and without the query', async () => {
  const lines: string[] = [];
  const log = createLog('gateway', 'warn', { write: (line) => void lines.push(line) });
  const watched = await openGateway({ orders: orders.url, identity: identity.url }, { log });
  for (const [method, path] of [
    ['GET', '/api/order/../metrics?secret=1'],
    ['TRACE', '/api/order/..'],
  ] as const) {
    const outgoing = send(`${watched.base}/`, { method, path, headers: { 'x-request-id': 'request-of-a-test' } });
    outgoing.end();
    const [answer] = await once(outgoing, 'response');
    expect(answer.statusCode).toBe(400);
    answer.resume();
  }
  await watched.close();
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    ['/api/order/../metrics', '/api/order/..'].map((path) =>
      expect.objectContaining({ requestId: 'request-of-a-test', from: '127.0.0.1', path, msg: 'request refused' }),
    ),
  );
});

describe('headers', () => {
  test('the service gets caller headers set by the gateway only', async () => {
    const headers = {
      'x-request-id': 'request-of-a-test',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'https',
      forwarded: 'for=1.2.3.4',
      te: 'trailers',
    };
    const { headers: received } = await call('/api/order', { headers });
    expect(received).toMatchObject({
      'x-request-id': 'request-of-a-test',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
    expect(received['x-forwarded-host']).toBe(new URL(gateway.base).host);
    expect(received).not.toHaveProperty('forwarded');
    expect(received).not.toHaveProperty('te');
  });

  test('cookies of the operations sign-in are sent to operations only', async () => {
    const cookie = 'a=1; __Host-OSTEP_OPS=secret; XSRF-TOKEN=pair; OSTEP_OPS_REFRESH=secret';
    for (const path of ['/api/order', '/realms/ostep/account']) {
      expect((await call(path, { headers: { cookie } })).headers.cookie).toBe('a=1; XSRF-TOKEN=pair');
    }
    expect((await call('/api/order', { headers: { cookie: 'OSTEP_OPS=secret' } })).headers).not.toHaveProperty(
      'cookie',
    );
    expect((await call('/ops/queues', { headers: { cookie } })).headers.cookie).toBe(cookie);
  });

  test('an answer gets the anti-forgery cookie unless the service gave one', async () => {
    const response = await fetch(`${gateway.base}/api/order`);
    expect(response.headers.getSetCookie()[0]).toContain('XSRF-TOKEN=');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const theirs = await fetch(`${gateway.base}/api/order/cookie`);
    expect(theirs.headers.getSetCookie()).toEqual(['XSRF-TOKEN=theirs; Path=/', 'a=1']);
  });
});

describe('bodies', () => {
  test('an upload of 10 MB passes', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024);
    expect((await call('/api/order/upload', { method: 'POST', body })).size).toBe(body.length);
  });

  test('a chunked upload passes, a write without a body too', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(1_000));
        controller.close();
      },
    });
    const chunked = await call('/api/order', { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect(chunked.size).toBe(1_000);
    expect((await call('/api/order/5', { method: 'DELETE' })).method).toBe('DELETE');
  });

  test('a body too large is refused with 413, announced or not', async () => {
    const announced = await fetch(`${gateway.base}/api/order/upload`, {
      method: 'POST',
      body: Buffer.alloc(MAX_BODY_BYTES + 1),
    });
    expect(announced.status).toBe(413);
    expect(await announced.json()).toMatchObject({ status: 413, message: 'Plik jest za duży (najwyżej 10 MB).' });
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 12) controller.close();
        else controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const chunked = await fetch(`${gateway.base}/api/order/upload`, {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
  });

  test('an answer given before the body was read arrives', async () => {
    const response = await fetch(`${gateway.base}/api/order/early`, { method: 'POST', body: Buffer.alloc(5_000_000) });
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({ status: 415 });
  });
});

describe('streams', () => {
  test('an event arrives before the stream ends, and the service notices a disconnect', async () => {
    const leaving = new AbortController();
    const response = await fetch(`${gateway.base}/api/order/events`, { signal: leaving.signal });
    const first = await response.body?.getReader().read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('data: 1\n\n');
    leaving.abort();
    await aborted;
  });

  test('an answer that breaks off breaks off for the browser too', async () => {
    const response = await fetch(`${gateway.base}/api/order/breaks`);
    await expect(response.text()).rejects.toThrow();
  });

  test('an upload that is broken off breaks off for the service too', async () => {
    let resolveOutcome: (outcome: unknown) => void = () => undefined;
    const received = new Promise((resolve) => {
      resolveOutcome = resolve;
    });
    const upstream = await startUpstream((request) => bodyOf(request).then(resolveOutcome, resolveOutcome));
    const uploadGateway = await openGateway({ orders: upstream.url });
    const outgoing = send(`${uploadGateway.base}/api/order/upload`, {
      method: 'POST',
      headers: { 'content-length': '1000' },
    });
    outgoing.on('error', () => undefined);
    outgoing.write('half');
    await once(outgoing, 'socket');
    setTimeout(() => outgoing.destroy(), 50);
    expect(await received).toMatchObject({ code: 'ECONNRESET' });
    await uploadGateway.close();
    await upstream.stop();
  });
});
