import { connect } from 'node:net';
import { defineApi } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { createLog } from '../process/log';
import { openTestService } from '../testing';
import { rawRequests, sendAll } from '../testing/raw-requests';
import type { Call } from '../verb/call';
import { listen } from './listen';

const COUNT = 2_000;
const SEED = 20_261_122;
const LIMIT_MS = 60_000;
const FORGERY = 'pair';

const api = defineApi({
  'GET /api/thing': {
    operationId: 'getThing',
    summary: 'Things',
    access: 'signed-in',
    query: z.object({ name: z.string().optional() }),
    response: z.string(),
  },
  'GET /api/thing/{id}': {
    operationId: 'getThingId',
    summary: 'A thing',
    access: 'signed-in',
    params: z.object({ id: z.string() }),
    response: z.string(),
  },
  'POST /api/thing': {
    operationId: 'postThing',
    summary: 'Save',
    access: ['office'],
    body: z.object({ name: z.string() }),
    response: z.string(),
  },
  'POST /api/thing/upload': {
    operationId: 'postThingUpload',
    summary: 'Upload',
    access: ['office'],
    upload: true,
    response: z.number(),
  },
});

const definition = {
  name: 'thing',
  api,
  handlers: () => ({
    'GET /api/thing': async ({ query }: { query: { name?: string | undefined } }) => query.name ?? '',
    'GET /api/thing/{id}': async ({ params }: { params: { id: string } }) => params.id,
    'POST /api/thing': async ({ body }: { body: { name: string } }) => body.name,
    'POST /api/thing/upload': async (call: Pick<Call, 'readFile'>) => (await call.readFile()).bytes.length,
  }),
};

type Test = Awaited<ReturnType<typeof openTestService<typeof api>>>;
let opened: Test;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  opened = await openTestService(definition, inject('databaseUrls').contracts);
  server = await listen(opened.app, { host: '127.0.0.1', port: 0, log: createLog('test', 'silent') });
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

test('a client that disconnects during an upload causes no error of the service', async () => {
  const { metrics } = opened.service;
  const countedRequests = async () =>
    (await metrics.requests.get()).values.length + (await metrics.failures.get()).values.length;
  const before = await countedRequests();
  const head = [
    'POST /api/thing/upload HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${await opened.tokenFor('biuro', ['office'])}`,
    `x-xsrf-token: ${FORGERY}`,
    `cookie: XSRF-TOKEN=${FORGERY}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 5000',
  ].join('\r\n');
  const socket = connect({ host: '127.0.0.1', port: server.port });
  socket.write(`${head}\r\n\r\n--x\r\n`, () => socket.destroy());
  await expect.poll(countedRequests).toBeGreaterThan(before);
  expect((await metrics.failures.get()).values).toEqual([]);
});

test('TRACE is refused with the methods that the address allows', async () => {
  const [{ response } = { response: null }] = await sendAll(server.port, [
    { bytes: Buffer.from('TRACE /api/thing HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'), isComplete: true },
  ]);
  expect(response).toMatchObject({ status: 405, text: expect.stringMatching(/^allow: GET, HEAD, POST\r$/im) });
});

test(
  'whatever bytes it is sent, a service answers and goes on',
  async () => {
    const authorization = `Bearer ${await opened.tokenFor('biuro', ['office'])}`;
    const always = [`authorization: ${authorization}`, `x-xsrf-token: ${FORGERY}`, `cookie: XSRF-TOKEN=${FORGERY}`];
    const paths = ['/api/thing', '/api/thing/1', '/api/thing/upload', '/metrics', '/api'];
    const answered = await sendAll(server.port, rawRequests(COUNT, { seed: SEED, paths, always }));
    const wrong = answered.filter(({ request, response }) =>
      response.status === null ? request.isComplete : response.status >= 500,
    );
    expect(
      wrong.slice(0, 5).map(({ request, response }) => ({ sent: request.bytes.toString('latin1'), response })),
    ).toEqual([]);
    const seen = new Set(answered.map(({ response }) => response.status));
    expect([200, 400, 404, 417].filter((status) => !seen.has(status))).toEqual([]);
    const health = await fetch(`http://127.0.0.1:${server.port}/api/thing`, { headers: { authorization } });
    expect(health.status).toBe(200);
  },
  LIMIT_MS,
);
