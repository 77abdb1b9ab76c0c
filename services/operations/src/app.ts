import { type Log, type Metrics, problemResponse, type RawSql } from '@ostep/service-kit';
import type { Queue } from 'bullmq';
import { Hono } from 'hono';
import { board } from './board/board';
import { jobRecords } from './board/job-records';
import { collectMetrics } from './metrics/collect-metrics';
import { HOME, METRICS, QUEUES, SIGNED_IN } from './paths';
import { type GuardOptions, guard } from './sign-in/guard';
import { signedIn } from './sign-in/signed-in';
import { texts } from './texts';

export type AppOptions = GuardOptions & {
  readonly sql: RawSql;
  readonly queues: ReadonlyMap<string, Queue>;
  readonly metrics: Metrics;
  /** Addresses of the other processes' metrics, by their names. */
  readonly targets: ReadonlyMap<string, URL>;
  readonly log: Log;
};

/** The board writes styles into its page; scripts and everything it asks for are our own. */
const BOARD_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'self'",
  "object-src 'none'",
].join('; ');

/** The board asks a foreign server for its font. */
const FOREIGN_FONT = /<link href="https:\/\/fonts[^>]*>/g;

/** What operations sees, for the role `ops`. */
export function createApp(options: AppOptions): Hono {
  const { sql, queues, metrics, targets, provider, publicUrl, log } = options;
  const app = new Hono();
  app.get(SIGNED_IN, signedIn(provider, publicUrl, log));
  app.use(`${HOME}/*`, async (context, next) => {
    const started = performance.now();
    await next();
    const { status } = context.res;
    const seconds = (performance.now() - started) / 1000;
    const route = context.req.path.startsWith(QUEUES) ? QUEUES : METRICS;
    metrics.requests.observe({ route: `${context.req.method} ${route}`, status }, seconds);
  });
  app.use(`${HOME}/*`, guard(options));
  app.get(HOME, (context) => context.redirect(QUEUES));
  app.get(METRICS, async (context) =>
    context.text(await collectMetrics(metrics.registry, targets), 200, {
      'content-type': metrics.registry.contentType,
      'cache-control': 'no-store',
    }),
  );
  app.use(`${QUEUES}/*`, async (context, next) => {
    await next();
    if (!(context.res.headers.get('content-type') ?? '').startsWith('text/html')) return;
    const page = (await context.res.text()).replace(FOREIGN_FONT, '');
    context.res = context.html(page);
    context.res.headers.set('content-security-policy', BOARD_POLICY);
    context.res.headers.set('cache-control', 'no-store');
  });
  app.route(QUEUES, board(queues, jobRecords(sql)));

  app.notFound((context) => problemOf(context.req, 404, texts.notFound));
  app.onError((error, context) => {
    metrics.failures.inc({ where: 'operations' });
    const requestId = context.req.header('x-request-id') ?? '';
    log.error({ err: error, requestId }, 'request failed');
    return problemOf(context.req, 500, texts.unexpected);
  });
  return app;
}

function problemOf(
  request: { path: string; header: (name: string) => string | undefined },
  status: number,
  message: string,
) {
  const requestId = request.header('x-request-id') ?? '';
  return problemResponse({ status, message, requestId, instance: request.path });
}
