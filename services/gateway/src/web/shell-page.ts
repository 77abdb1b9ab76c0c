import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html, textOf } from '@ostep/service-kit';
import { pagePolicy } from '../response-headers';

const PLACEHOLDER = /%(NONCE|NOTE)%/g;

/**
 * The page of every screen, with a nonce of its own: styles that PrimeReact adds carry it.
 * @param note a few words that the navigation bar shows; none for an empty text
 */
export async function shellPage(webDir: string, note: string): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const page = await readFile(join(webDir, 'shell', 'index.html'), 'utf8');
  return new Response(
    page.replace(PLACEHOLDER, (_, name) => (name === 'NONCE' ? nonce : textOf(html`${note}`))),
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': pagePolicy(nonce),
      },
    },
  );
}
