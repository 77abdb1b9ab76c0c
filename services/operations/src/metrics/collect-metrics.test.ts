import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetrics } from '@ostep/service-kit';
import { expect, test } from 'vitest';
import { collectMetrics } from './collect-metrics';

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}`), close: () => server.close() };
}

test('a process that redirects counts as down, and the redirect is not followed', async () => {
  const requestedPaths: string[] = [];
  const redirectTarget = await listen((request, response) => {
    requestedPaths.push(request.url ?? '');
    response.end('# TYPE stolen gauge\nstolen 1\n');
  });
  const redirecting = await listen((_, response) => {
    response.writeHead(302, { location: new URL('/metrics', redirectTarget.url).href }).end();
  });
  const targets = new Map([
    ['orders', redirecting.url],
    ['contracts', redirectTarget.url],
  ]);
  const text = await collectMetrics(createMetrics('operations').registry, targets);
  expect(text).toContain('ostep_process_up{process="orders"} 0');
  expect(text).toContain('ostep_process_up{process="contracts"} 1');
  expect(requestedPaths).toEqual(['/metrics']);
  redirecting.close();
  redirectTarget.close();
});
