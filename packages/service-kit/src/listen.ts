import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Listening, listenServer } from './listen-server';

/** Listens for a Hono app, as `listenServer` does for a plain server. */
export function listen(app: Hono, host: string, port: number): Promise<Listening> {
  // Without other options the adaptor makes a plain HTTP server.
  return listenServer(createAdaptorServer({ fetch: app.fetch }) as Server, host, port);
}
