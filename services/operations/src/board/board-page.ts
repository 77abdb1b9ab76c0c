import { BOARD_SCRIPT, QUEUES } from '../paths';

/** The board writes styles into its page; scripts and everything it asks for are our own. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

/** The board asks a foreign server for its font. */
const FOREIGN_FONT = /<link href="https:\/\/fonts[^>]*>/g;
const BASE = /<base [^>]*>/;
const RELATIVE = /(href|src)="static\//g;

/** The board's page with nothing from elsewhere, and its addresses in full instead of relative to a base. */
export async function boardPage(answer: Response): Promise<Response> {
  const page = (await answer.text())
    .replace(FOREIGN_FONT, '')
    .replace(BASE, `<script src="${BOARD_SCRIPT}"></script>`)
    .replace(RELATIVE, (_, name: string) => `${name}="${QUEUES}/static/`);
  return new Response(page, {
    status: answer.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    },
  });
}
