import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { REGISTRY_PATH, type Registry } from './registry';

/** Names as the bundler writes them; any other file is not preloaded. */
const file = z.string().regex(/^[\w./-]+$/);

const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: file }) }),
  exposes: z.array(
    z.object({ assets: z.object({ js: z.object({ sync: z.array(file) }), css: z.object({ sync: z.array(file) }) }) }),
  ),
});

/** The browser fetches these together with the shell. Without a readable manifest it only loses that head start. */
export async function preloadTags(webDir: string, registry: Registry, path: string): Promise<string> {
  const domain = registry.screens.find(({ routes }) =>
    routes.some((route) => path === route || path.startsWith(`${route}/`)),
  );
  if (!domain) return '';
  const folder = domain.manifest.slice(0, domain.manifest.lastIndexOf('/') + 1);
  const files = await entryFiles(join(webDir, domain.manifest));
  return [
    tag('fetch', REGISTRY_PATH),
    tag('fetch', domain.manifest),
    ...files.scripts.map((name) => tag('script', folder + name)),
    ...files.styles.map((name) => tag('style', folder + name)),
  ].join('\n    ');
}

async function entryFiles(path: string): Promise<{ scripts: readonly string[]; styles: readonly string[] }> {
  const parsed = manifest.safeParse(
    await readFile(path, 'utf8')
      .then(JSON.parse)
      .catch(() => null),
  );
  if (!parsed.success) return { scripts: [], styles: [] };
  const { metaData, exposes } = parsed.data;
  return {
    scripts: [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)],
    styles: exposes.flatMap(({ assets }) => assets.css.sync),
  };
}

// A preload is used only in the same CORS mode: `fetch` uses CORS, elements do not. The priority is low, because the
// shell checks the session first, which takes longer than all of these.
function tag(kind: 'fetch' | 'script' | 'style', href: string): string {
  return `<link rel="preload" as="${kind}"${kind === 'fetch' ? ' crossorigin' : ''} fetchpriority="low" href="${href}">`;
}
