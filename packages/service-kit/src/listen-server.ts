import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const KEEP_ALIVE_MS = 65_000;
const DRAIN_MS = 10_000;
/** A request that was sent before the caller knew of our end is still on its way. */
const ON_ITS_WAY_MS = 500;

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
  const endIdle = followSockets(server);
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
        endIdle(ON_ITS_WAY_MS);
        setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
      }),
  };
}

/**
 * Node's own `closeIdleConnections` leaves the sockets that browsers open ahead of any request.
 * @returns ends each socket as soon as its running request is answered, and after a while those without one
 */
function followSockets(server: Server): (afterMs: number) => void {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  let ending = false;
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => {
      busy.delete(socket);
      if (ending) socket.end();
    });
  });
  return (afterMs) => {
    ending = true;
    setTimeout(() => {
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
    }, afterMs);
  };
}
