import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html, textOf } from '@ostep/service-kit';
import { pagePolicy } from '../response-headers';
import { isSecureContext } from '../secure-context';
import { texts } from '../texts';
import { preloadTags } from './preloads';
import type { Registry } from './registry';

const PLACEHOLDER = /%(NONCE|NOTE|NOTE_TITLE|OVERRIDES)%/g;
const PRELOADS = '<!-- preloads -->';

type ShellPageOptions = {
  readonly webDir: string;
  readonly publicUrl: string;
  readonly registry: Registry;
  readonly note: string;
  readonly overrides: readonly string[];
};

export async function shellPage(
  { webDir, publicUrl, registry, note, overrides }: ShellPageOptions,
  path: string,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const [page, preloads] = await Promise.all([
    readFile(join(webDir, 'shell', 'index.html'), 'utf8'),
    preloadTags(webDir, registry, path),
  ]);
  const network = isSecureContext(publicUrl) ? null : { note: texts.officeNetwork, hint: texts.officeNetworkHint };
  const values = {
    NONCE: nonce,
    NOTE: textOf(html`${[note, network?.note].filter(Boolean).join(' · ')}`),
    NOTE_TITLE: textOf(html`${network?.hint ?? ''}`),
    OVERRIDES: textOf(html`${overrides.join(' ')}`),
  };
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
