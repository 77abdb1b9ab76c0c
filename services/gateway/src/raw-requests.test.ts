import { type AddressInfo, createServer } from 'node:net';
import { rawRequests, sendAll } from '@ostep/service-kit/raw-requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGateway, type TestGateway } from './testing/gateway';
import { echo, startUpstream, type TestUpstream } from './testing/upstream';

const COUNT = 3_000;
const SEED = 20_261_122;
const LIMIT_MS = 60_000;

let gateway: TestGateway;
let service: TestUpstream;

beforeAll(async () => {
  service = await startUpstream(echo);
  await new Promise<void>((resolve) => malformedService.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = malformedService.address() as AddressInfo;
  const dictionaries = new URL(`http://127.0.0.1:${port}`);
  gateway = await openGateway({ orders: service.url, dictionaries, identity: service.url });
});
afterAll(async () => {
  await gateway.close();
  await service.stop();
  await new Promise((done) => malformedService.close(done));
});

const portOf = ({ base }: TestGateway) => Number(new URL(base).port);

test('a cookie with invalid percent encoding causes no error', async () => {
  for (const path of ['/api/order', '/', '/domains.json']) {
    const response = await fetch(`${gateway.base}${path}`, { headers: { cookie: 'XSRF-TOKEN=%' } });
    expect([path, response.status]).toEqual([path, 200]);
  }
});

test(
  'the gateway answers arbitrary bytes and keeps running',
  async () => {
    const paths = ['/', '/api/order', '/api/order/list', '/realms/ostep/account', '/resources/a', '/order/5'];
    const known = ['/domains.json', '/api/docs', '/api/openapi.json', '/doc/docs', '/health/live', '/assets/a.js'];
    const answered = await sendAll(portOf(gateway), rawRequests(COUNT, { seed: SEED, paths: [...paths, ...known] }));
    const wrong = answered.filter(({ request, response }) => {
      if (response.status === null) return request.isComplete;
      return response.status >= 500;
    });
    expect(
      wrong.slice(0, 5).map(({ request, response }) => ({ sent: request.bytes.toString('latin1'), response })),
    ).toEqual([]);
    expect(new Set(answered.map(({ response }) => response.status)).size).toBeGreaterThan(3);
    expect((await fetch(gateway.base)).status).toBe(200);
  },
  LIMIT_MS,
);

const malformedAnswers = [
  'HTTP/1.1 99 Odd\r\ncontent-length: 0\r\n\r\n',
  'HTTP/1.1 000 Odd\r\ncontent-length: 0\r\n\r\n',
  'HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
  'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok',
  'HTTP/1.1 200 OK\r\nset-cookie: \xff\xfe=%\r\nx: \xc5\r\ncontent-length: 0\r\n\r\n',
  'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nmuch longer than said',
  'HTTP/1.1 204 No Content\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'HTTP/1.1 304 Not Modified\r\ncontent-length: 10\r\n\r\n0123456789',
  'HTTP/0.9 200\r\n\r\n',
  '\0\xff\r\n\r\n',
  '',
];

const reached = new Set<number>();
const malformedService = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (bytes) => {
    const [, position] = /^GET \/api\/ac\/(\d+) /.exec(bytes.toString('latin1')) ?? [];
    reached.add(Number(position));
    socket.end(malformedAnswers[Number(position)] ?? '', 'latin1');
  });
});

test.each(malformedAnswers.map((answer, position) => ({ answer, position })))(
  'a service that answers $answer fails that one request only',
  async ({ position }) => {
    await fetch(`${gateway.base}/api/ac/${position}`)
      .then((response) => response.text())
      .catch(() => 'it broke off');
    expect(reached).toContain(position);
    expect((await fetch(`${gateway.base}/api/order`)).status).toBe(200);
  },
);
