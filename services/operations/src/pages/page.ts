import { type Html, html, textOf } from '@ostep/service-kit';
import type { Context } from 'hono';
import { METRICS, PAGE_STYLES, QUEUES } from '../paths';
import { texts } from '../texts';

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

export function asksForPage(context: Context): boolean {
  return context.req.method === 'GET' && (context.req.header('accept') ?? '').includes('text/html');
}

export function page(title: string, content: Html, status = 200): Response {
  const text = textOf(html`<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${texts.product}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${PAGE_STYLES}">
</head>
<body>
<header><a class="product" href="/"><img src="/favicon.svg" alt="" width="28" height="28">${texts.product}</a>
<nav aria-label="${texts.pages}"><a href="${QUEUES}">${texts.queues}</a><a href="${METRICS}">${texts.metrics}</a></nav></header>
<main><h1>${title}</h1>${content}</main>
</body>
</html>
`);
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    },
  });
}
