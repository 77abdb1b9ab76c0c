import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import webpack from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import { baseConfig } from '../base-config.mjs';
import { PagePlugin } from '../page-plugin.mjs';
import { workspaceRoot } from '../paths.mjs';
import { development, HOT_PATH, hotClient } from './dev-config.mjs';

const dir = join(workspaceRoot, 'packages/ui');
const outdir = join(dir, '.cache/gallery');

function galleryConfig() {
  const config = development(baseConfig({ dir, name: 'ostep_gallery', publicPath: '/' }), { name: 'gallery', outdir });
  const fonts = join(workspaceRoot, 'shell/src/fonts.css');
  return {
    ...config,
    entry: { gallery: [hotClient('gallery'), fonts, './src/gallery/main.tsx'] },
    plugins: [...(config.plugins ?? []), new PagePlugin(join(dir, 'src/gallery/index.html'))],
  };
}

/**
 * The components of `packages/ui` on a page of their own. Built when it is first asked for, then at every change.
 * @param {{ port: number, onErrors: (text: string) => void }} options
 */
export function serveGallery({ port, onErrors }) {
  /** @type {{ built: Promise<void>, hot: ReturnType<typeof hotMiddleware> } | null} */
  let watched = null;
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const app = new Hono().use(serveStatic({ root: outdir }));
  const answer = getRequestListener(app.fetch);
  const server = createServer(async (request, response) => {
    watched ??= watch(onErrors);
    await watched.built;
    watched.hot(request, response, () => void answer(request, response));
  });
  server.listen(port, '127.0.0.1');
}

/** @param {(text: string) => void} onErrors */
function watch(onErrors) {
  const compiler = webpack(galleryConfig());
  const hot = hotMiddleware(compiler, { path: HOT_PATH, log: false, heartbeat: 5_000 });
  const built = new Promise((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 50 }, (failure, stats) => {
      if (failure) return reject(failure);
      if (stats?.hasErrors()) onErrors(stats.toString({ preset: 'errors-only', colors: false }));
      resolve(undefined);
    });
  });
  return { built, hot };
}
