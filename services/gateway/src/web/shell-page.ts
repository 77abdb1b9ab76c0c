import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pagePolicy } from '../response-headers';

const PLACEHOLDER = /%NONCE%/g;

/** The page of every screen, with a nonce of its own: styles that PrimeReact adds carry it. */
export async function shellPage(webDir: string): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const page = await readFile(join(webDir, 'shell', 'index.html'), 'utf8');
  return new Response(page.replace(PLACEHOLDER, nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy(nonce),
    },
  });
}
