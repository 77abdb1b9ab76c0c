import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { pagePolicy } from '../response-headers';
import { docsScript, docsStyles } from './docs-assets';
import { docsPage } from './docs-page';
import { type OpenApi, openApiOf, type TaggedApi } from './openapi';

const CACHE = 'no-cache';

function answer(body: string, type: string, extra: Readonly<Record<string, string>> = {}): Response {
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': CACHE, ...extra },
  });
}

export function apiDescriptionRoutes(apis: readonly TaggedApi[], publicUrl: string, version: string): Hono {
  let made: { readonly json: string; readonly page: string } | undefined;
  const make = () => {
    const document: OpenApi = openApiOf(apis, publicUrl, version);
    made ??= { json: JSON.stringify(document, null, 2), page: docsPage(document) };
    return made;
  };
  const routes = new Hono();
  routes.use(compress());
  routes.get('/openapi.json', () => answer((made ?? make()).json, 'application/json'));
  routes.get('/docs', () => answer((made ?? make()).page, 'text/html', { 'content-security-policy': pagePolicy() }));
  routes.get('/docs/docs.js', () => answer(docsScript, 'text/javascript'));
  routes.get('/docs/docs.css', () => answer(docsStyles, 'text/css'));
  return routes;
}
