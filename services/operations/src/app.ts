import {
  type Database,
  html,
  type Log,
  type Metrics,
  problemResponse,
  refuseMethod,
  requestTexts,
} from '@ostep/service-kit';
import type { Queue } from 'bullmq';
import { type Context, Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { board } from './board/board';
import { boardPage } from './board/board-page';
import { jobRecords } from './board/job-records';
import { collectMetrics } from './metrics/collect-metrics';
import { type Message, messagePage } from './pages/message-page';
import { asksForPage, page } from './pages/page';
import { pageAssets } from './pages/page-assets';
import { HOME, METRICS, QUEUES, SIGN_IN_CALLBACK, SOURCE_MAPS } from './paths';
import { type GuardOptions, guard } from './sign-in/guard';
import { finishSignIn } from './sign-in/sign-in-callback';
import { sourceMap } from './source-maps';
import { texts } from './texts';

export type AppOptions = GuardOptions & {
  readonly db: Database;
  readonly queues: ReadonlyMap<string, Queue>;
  readonly metrics: Metrics;
  readonly targets: ReadonlyMap<string, URL>;
  readonly log: Log;
};

export function createApp(options: AppOptions): Hono {
  const { db, queues, metrics, targets, provider, publicUrl, log } = options;
  const app = new Hono();
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.route('/', pageAssets());
  app.get(SIGN_IN_CALLBACK, finishSignIn(provider, publicUrl, log));
  app.use(`${HOME}/*`, async (context, next) => {
    const started = performance.now();
    await next();
    const { status } = context.res;
    const seconds = (performance.now() - started) / 1000;
    const route = [QUEUES, SOURCE_MAPS].find((place) => context.req.path.startsWith(place)) ?? METRICS;
    metrics.requests.observe({ route: `${context.req.method} ${route}`, status }, seconds);
  });
  app.use(`${HOME}/*`, guard(options));
  app.get(HOME, (context) => context.redirect(QUEUES));
  app.get(METRICS, async (context) => {
    const text = await collectMetrics(metrics.registry, targets);
    if (asksForPage(context)) return page(texts.metrics, html`<p>${texts.metricsHint}</p><pre>${text}</pre>`);
    return context.text(text, 200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' });
  });
  app.get(`${SOURCE_MAPS}/*`, sourceMap(targets));
  app.use(`${QUEUES}/*`, async (context, next) => {
    await next();
    const isPage = (context.res.headers.get('content-type') ?? '').startsWith('text/html');
    if (isPage && context.res.ok) context.res = await boardPage(context.res);
  });
  app.route(QUEUES, board(queues, jobRecords(db)));

  app.notFound((context) => refusal(context, { status: 404, title: texts.notFoundTitle, text: requestTexts.notFound }));
  app.onError((error, context) => {
    metrics.failures.inc({ where: 'operations' });
    log.error({ err: error, requestId: requestIdOf(context) }, 'request failed');
    const retry = context.req.path;
    return refusal(context, { status: 500, title: texts.unexpectedTitle, text: texts.unexpected, retry });
  });
  return app;
}

const requestIdOf = (context: Context) => context.req.header('x-request-id') ?? '';

function refusal(context: Context, message: Message): Response {
  if (asksForPage(context)) return messagePage(message);
  const { status, text } = message;
  return problemResponse({ status, message: text, requestId: requestIdOf(context), instance: context.req.path });
}
