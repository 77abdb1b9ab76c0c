import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestOperations } from './testing';

const MAP = '/ops/source-maps/assets/shell.0123456789.js.map';
const urls = inject('databaseUrls');

const gateway = createServer((request, response) => {
  const isKnown = request.url === '/source-maps/assets/shell.0123456789.js.map';
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end(isKnown ? '{"version":3}' : '');
});
let operations: Awaited<ReturnType<typeof openTestOperations>>;

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = gateway.address() as AddressInfo;
  operations = await openTestOperations({
    databaseUrl: urls.operations,
    queue: { QUEUE_DATABASE_URL: urls.queue },
    targets: new Map([['gateway', new URL(`http://127.0.0.1:${port}`)]]),
  });
});
afterAll(async () => {
  await operations.close();
  gateway.closeAllConnections();
  await new Promise((done) => gateway.close(done));
});

test('an operator reads a source map, with a token or with the session of the browser', async () => {
  expect(await (await operations.get(MAP)).json()).toEqual({ version: 3 });
  const cookie = `OSTEP_OPS=${await operations.tokenFor(['ops'])}`;
  const response = await operations.app.request(MAP, { headers: { cookie } });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect((await operations.get('/ops/source-maps/assets/missing.js.map')).status).toBe(404);
});

test('nobody else reads it', async () => {
  expect((await operations.app.request(MAP)).status).toBe(401);
  for (const roles of [[], ['user'], ['office', 'manager']]) {
    expect([roles, (await operations.get(MAP, roles)).status]).toEqual([roles, 403]);
  }
});
