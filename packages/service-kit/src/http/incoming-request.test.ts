import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../process/log';
import { headerOf, readBody, signalOf } from './incoming-request';
import { listen } from './listen';

const LIMIT = 100_000;
let server: Awaited<ReturnType<typeof listen>>;
let address: string;
let disconnected: Promise<unknown>;

beforeAll(async () => {
  const app = new Hono();
  app.post('/echo', async (context) => {
    try {
      const body = await readBody(context, LIMIT, () => new RangeError('too large'));
      return context.json({ size: body.byteLength, mark: headerOf(context, 'x-mark') ?? null });
    } catch (error) {
      return context.text(error instanceof Error ? error.message : '', 413);
    }
  });
  disconnected = new Promise((resolve) => {
    app.get('/wait', (context) => {
      const signal = signalOf(context);
      return new Promise<Response>((response) => {
        signal.addEventListener('abort', () => {
          resolve(signal.reason);
          response(context.text('nobody reads it'));
        });
      });
    });
  });
  server = await listen(app, { host: '127.0.0.1', port: 0, log: createLog('test', 'silent') });
  address = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());

const post = (body: string | ReadableStream, headers: Record<string, string> = {}) =>
  fetch(`${address}/echo`, {
    method: 'POST',
    body,
    headers,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });

const chunks = (count: number) =>
  new ReadableStream({
    start(controller) {
      for (let index = 0; index < count; index += 1) controller.enqueue(new Uint8Array(10_000));
      controller.close();
    },
  });

test('a body is read from a socket in one or many pieces', async () => {
  expect(await (await post('{}', { 'x-mark': 'a' })).json()).toEqual({ size: 2, mark: 'a' });
  expect(await (await post(chunks(10))).json()).toEqual({ size: LIMIT, mark: null });
  expect(await (await post('')).json()).toEqual({ size: 0, mark: null });
});

test('a body over the limit is refused, announced or not, and the connection stays usable', async () => {
  expect((await post('x'.repeat(LIMIT + 1))).status).toBe(413);
  expect((await post(chunks(40))).status).toBe(413);
  expect((await post('{}')).status).toBe(200);
});

test('the signal aborts when the client disconnects', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write('GET /wait HTTP/1.1\r\nhost: localhost\r\n\r\n');
  setImmediate(() => socket.destroySoon());
  expect(await disconnected).toEqual(new Error('the caller went away'));
});
