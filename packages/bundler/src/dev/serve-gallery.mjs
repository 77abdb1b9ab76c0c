import { createServer } from 'node:http';
import { join } from 'node:path';
import webpack from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import hotMiddleware from 'webpack-hot-middleware';
import { baseConfig } from '../base-config.mjs';
import { PagePlugin } from '../page-plugin.mjs';
import { workspaceRoot } from '../paths.mjs';
import { development, HOT_PATH, hotClient } from './dev-config.mjs';

/** Its gallery shows the components of `ui` too. */
const dir = join(workspaceRoot, 'packages/intake-screens');
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
 * Serves a page with the components of `packages/ui` and `packages/intake-screens`. It is built at the first request
 * and then at every change; a
 * request during a build waits for its end.
 * @param {{ port: number, onErrors: (text: string) => void }} options
 */
export function serveGallery({ port, onErrors }) {
  /** @type {import('node:http').RequestListener | null} */
  let answer = null;
  createServer((request, response) => {
    answer ??= watch(onErrors);
    answer(request, response);
  }).listen(port, '127.0.0.1');
}

/** @param {(text: string) => void} onErrors @returns {import('node:http').RequestListener} */
function watch(onErrors) {
  const compiler = webpack(galleryConfig());
  compiler.hooks.done.tap('serve-gallery', (stats) => {
    if (stats.hasErrors()) onErrors(stats.toString({ preset: 'errors-only', colors: false }));
  });
  const files = devMiddleware(compiler, { stats: 'none' });
  const hot = hotMiddleware(compiler, { path: HOT_PATH, log: false, heartbeat: 5_000 });
  return (request, response) => {
    const notFound = () => void response.writeHead(404).end();
    hot(request, response, () => void files(request, response, notFound));
  };
}
