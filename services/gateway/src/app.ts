import { join } from 'node:path';
import { type Log, problemResponse, refuseMethod, requestTexts } from '@ostep/service-kit';
import { type Context, Hono } from 'hono';
import { missingForgeryCookie, securityHeaders } from './response-headers';
import { webFiles } from './web/files';
import { REGISTRY_PATH, type Registry } from './web/registry';
import { shellPage } from './web/shell-page';

export type AppOptions = {
  readonly webDir: string;
  readonly publicUrl: string;
  readonly note: string;
  readonly overrides: readonly string[];
  readonly registry: () => Registry;
  readonly description: Hono;
  readonly log: Log;
};

const isImmutable = (response: Response) => (response.headers.get('cache-control') ?? '').includes('immutable');

function notFound(context: Context): Response {
  const requestId = context.req.header('x-request-id') ?? '';
  return problemResponse({ status: 404, message: requestTexts.notFound, requestId, instance: context.req.path });
}

function asksForPage(context: Context): boolean {
  const { method, path } = context.req;
  const accepts = context.req.header('accept') ?? '';
  return (method === 'GET' || method === 'HEAD') && (path === '/' || accepts.includes('text/html'));
}

export function createApp({ webDir, publicUrl, note, overrides, registry, description, log }: AppOptions): Hono {
  const app = new Hono();
  const defaultHeaders = securityHeaders(publicUrl);

  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of defaultHeaders) if (!headers.has(name)) headers.set(name, value);
    headers.set('x-request-id', context.req.header('x-request-id') ?? '');
    const cookie = isImmutable(context.res)
      ? undefined
      : missingForgeryCookie(context.req.header('cookie'), headers.getSetCookie(), publicUrl);
    if (cookie) headers.append('set-cookie', cookie);
  });

  app.use(async (context, next) => {
    const { method, path } = context.req;
    const isRead = method === 'GET' || method === 'HEAD' || path.startsWith('/api/');
    return isRead ? next() : refuseMethod(context, ['GET']);
  });
  app.get(REGISTRY_PATH, () => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
    return new Response(registry().published, { headers });
  });
  app.route('/api', description);
  app.all('/api/*', notFound);

  const shellDir = join(webDir, 'shell');
  const page = (context: Context) =>
    asksForPage(context)
      ? shellPage({ webDir, publicUrl, registry: registry(), note, overrides }, context.req.path)
      : notFound(context);
  app.get('/remotes/*', webFiles(webDir), notFound);
  app.get(
    '/doc/*',
    webFiles(shellDir, (path) => (path.includes('.') ? path : `${path}.html`)),
    notFound,
  );
  app.get('/index.html', page);
  app.get('*', webFiles(shellDir), page);
  app.notFound(notFound);
  app.onError((error, context) => {
    const requestId = context.req.header('x-request-id') ?? '';
    log.error({ err: error, requestId }, 'request failed');
    return problemResponse({ status: 500, message: requestTexts.unexpected, requestId, instance: context.req.path });
  });
  return app;
}
