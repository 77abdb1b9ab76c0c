import { refuseMethod } from '@ostep/service-kit';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { pagePolicy } from '../response-headers';
import { webFiles } from '../web/files';
import { pageStyles } from '../web/page-styles';
import { openApiOf, type TaggedApi } from './openapi';
import { referenceDir, referencePage, referenceScript, referenceStyles } from './reference-page';

/** Scalar adds style elements and style attributes. */
const POLICY = pagePolicy({ styles: "'unsafe-inline'" });

function textResponse(body: string, type: string, extra: Readonly<Record<string, string>> = {}): Response {
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache', ...extra },
  });
}

export function apiDescriptionRoutes(apis: readonly TaggedApi[], publicUrl: string, version: string): Hono {
  let document: string | undefined;
  const routes = new Hono();
  routes.use(compress());
  routes.use(methodNotAllowed({ app: routes, onMethodNotAllowed: refuseMethod }));
  routes.get('/openapi.json', () => {
    document ??= JSON.stringify(openApiOf(apis, publicUrl, version), null, 2);
    return textResponse(document, 'application/json');
  });
  routes.get('/page.css', () => textResponse(pageStyles, 'text/css'));
  routes.get('/docs', () => textResponse(referencePage, 'text/html', { 'content-security-policy': POLICY }));
  routes.get('/docs/reference.js', () => textResponse(referenceScript, 'text/javascript'));
  routes.get('/docs/reference.css', () => textResponse(referenceStyles, 'text/css'));
  routes.get(
    '/docs/reference/*',
    webFiles(referenceDir, (path) => path.replace('/api/docs/reference', '')),
  );
  return routes;
}
