import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { listen } from '../http/listen';
import type { Listening } from '../http/listen-server';
import { addHealthRoutes, type Probe } from '../process/health';
import type { Log } from '../process/log';

export type Monitoring = {
  readonly registry: Registry;
  readonly probes: Readonly<Record<string, Probe>>;
  readonly isLive?: () => boolean;
  readonly internal?: Hono;
};

export function monitoringApp({ registry, probes, isLive, internal }: Monitoring): Hono {
  const app = new Hono();
  addHealthRoutes(app, probes, isLive);
  app.get('/metrics', async (context) =>
    context.text(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  );
  if (internal) app.route('/', internal);
  return app;
}

/** On a port of their own, which the gateway does not expose. */
export function listenMonitoring(
  monitoring: Monitoring,
  { HOST, METRICS_PORT }: { readonly HOST: string; readonly METRICS_PORT: number },
  log: Pick<Log, 'error'>,
): Promise<Listening> {
  return listen(monitoringApp(monitoring), { host: HOST, port: METRICS_PORT, log });
}
