import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import webpack from 'webpack';
import { watchTypes } from './src/dev/watch-types.mjs';
import { remoteNames, workspaceRoot } from './src/paths.mjs';
import { remoteConfig } from './src/remote-config.mjs';
import { MANIFEST } from './src/remote-names.mjs';

const [name = ''] = process.argv.slice(2);
const port = Number(process.env.PORT ?? 3001);
if (!remoteNames().includes(name)) {
  console.error(`There is no remote "${name}". There are: ${remoteNames().join(', ')}.`);
  process.exit(1);
}

const dir = join(workspaceRoot, `mfe-${name}`);
const outdir = join(dir, '.cache/remote');
const origin = `http://localhost:${port}`;
mkdirSync(outdir, { recursive: true });

const app = new Hono();
app.use(
  cors(),
  serveStatic({ root: outdir, onFound: (_path, context) => context.header('cache-control', 'no-store') }),
);
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });

watchTypes({ project: 'tsconfig.browser.json', onErrors: (text) => console.error(text) });

let isFirst = true;
webpack(remoteConfig({ dir, name, outdir })).watch({}, (failure, stats) => {
  if (failure) throw failure;
  if (stats?.hasErrors()) return console.error(stats.toString({ preset: 'errors-only', colors: false }));
  process.stdout.write(`Built ${name}: reload the page.\n`);
  if (!isFirst) return;
  isFirst = false;
  process.stdout.write(`
  In the browser's console, at a shell whose gateway has REMOTE_OVERRIDES=${origin}:
    localStorage.setItem('ostep.remotes', JSON.stringify({ ${JSON.stringify(name)}: '${origin}/${MANIFEST}' })); location.reload()
  and back:
    localStorage.removeItem('ostep.remotes'); location.reload()
`);
});
