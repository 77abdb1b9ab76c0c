import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

const KEEP_ALIVE_MS = 65_000;

/** Listens; answers the address and a close that lets running requests finish. */
export function listen(app: Hono, host: string, port: number): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (address) => {
      resolve({ port: address.port, close });
    }) as Server;
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.once('error', reject);
    const close = () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeIdleConnections();
      });
  });
}
