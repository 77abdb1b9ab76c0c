import type { Server } from 'node:http';

const KEEP_ALIVE_MS = 65_000;
const DRAIN_MS = 10_000;

/**
 * Listens with a plain HTTP server; answers its port and a close that lets running requests finish for 10 s and then
 * ends them (an event stream would never finish).
 * @param port 0: any free one
 */
export async function listenServer(
  server: Server,
  host: string,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
      }),
  };
}
