import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html, textOf } from '@ostep/service-kit';
import { pagePolicy } from '../response-headers';
import { preloadTags } from './preloads';
import type { Registry } from './registry';

const PLACEHOLDER = /%(NONCE|NOTE|OVERRIDES)%/g;
const PRELOADS = '<!-- preloads -->';

type ShellPageOptions = {
  readonly webDir: string;
  readonly registry: Registry;
  readonly note: string;
  readonly overrides: readonly string[];
};

export async function shellPage(
  { webDir, registry, note, overrides }: ShellPageOptions,
  path: string,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const [page, preloads] = await Promise.all([
    readFile(join(webDir, 'shell', 'index.html'), 'utf8'),
    preloadTags(webDir, registry, path),
  ]);
  const values = { NONCE: nonce, NOTE: textOf(html`${note}`), OVERRIDES: textOf(html`${overrides.join(' ')}`) };
  return new Response(
    page.replace(PLACEHOLDER, (_, name: keyof typeof values) => values[name]).replace(PRELOADS, () => preloads),
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': pagePolicy({ origins: overrides, styles: `'nonce-${nonce}'` }),
      },
    },
  );
}
