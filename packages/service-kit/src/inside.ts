import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { addHealthRoutes, type Probe } from './health';
import { listen } from './listen';
import type { Listening } from './listen-server';
import type { Log } from './log';

/** What those who run a process ask it. */
export type Inside = {
  readonly registry: Registry;
  /** Whether each part that the process works with answers. */
  readonly probes: Readonly<Record<string, Probe>>;
};

/** `/metrics`, `/health/live` and `/health/ready`. */
export function insideApp({ registry, probes }: Inside): Hono {
  const app = new Hono();
  addHealthRoutes(app, probes);
  app.get('/metrics', async (context) =>
    context.text(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  );
  return app;
}

/** Answers them on a port of their own: what others reach through the gateway has none of it. */
export function listenInside(
  inside: Inside,
  { HOST, METRICS_PORT }: { readonly HOST: string; readonly METRICS_PORT: number },
  log: Pick<Log, 'error'>,
): Promise<Listening> {
  return listen(insideApp(inside), { host: HOST, port: METRICS_PORT, log });
}
