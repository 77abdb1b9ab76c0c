import type { ServerResponse } from 'node:http';

type PageContext = {
  readonly res: ServerResponse;
  type: string;
  body: unknown;
  set: (name: string, value: string) => void;
};

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

export function sendPage(ctx: PageContext, html: string, cache = 'no-store'): void {
  ctx.type = 'html';
  ctx.set('Content-Security-Policy', POLICY);
  ctx.set('Cache-Control', cache);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Referrer-Policy', 'same-origin');
  ctx.body = html;
}
