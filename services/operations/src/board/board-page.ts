import { BOARD_SCRIPT, BOARD_STYLES, QUEUES } from '../paths';

/** Bull Board adds style elements to its page at run time, hence `unsafe-inline`. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

/** Bull Board loads a font from another server, which the policy forbids. */
const EXTERNAL_FONT = /<link href="https:\/\/fonts[^>]*>/g;
const BASE = /<base [^>]*>/;
const RELATIVE = /(href|src)="static\//g;

/** Removes what our content security policy forbids from Bull Board's page, and adds the product's colours. */
export async function boardPage(response: Response): Promise<Response> {
  const page = (await response.text())
    .replace(EXTERNAL_FONT, '')
    .replace(BASE, `<script src="${BOARD_SCRIPT}"></script>`)
    .replace('</head>', `<link rel="stylesheet" href="${BOARD_STYLES}"></head>`)
    .replace(RELATIVE, (_, name: string) => `${name}="${QUEUES}/static/`);
  return new Response(page, {
    status: response.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    },
  });
}
