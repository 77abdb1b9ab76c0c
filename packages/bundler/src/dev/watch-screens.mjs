import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import webpack from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import { HOT_PATH, remoteDevConfig, shellDevConfig } from './dev-config.mjs';

/**
 * Builds the shell and some remotes for development into the folder that the gateway serves, at first and at every
 * change, and sends the changed modules to open pages.
 * @param {{ webDir: string, remotes: readonly string[], version: string, port: number,
 *   onBuilt: (name: string, seconds: string) => void, onErrors: (text: string) => void }} options
 * @returns {Promise<void>} after the first build
 */
export async function watchScreens({ webDir, remotes, version, port, onBuilt, onErrors }) {
  const shellDir = join(webDir, 'shell');
  await rm(shellDir, { recursive: true, force: true });
  const outdirOf = (/** @type {string} */ name) => join(webDir, 'remotes', name, version);
  for (const name of remotes) await rm(outdirOf(name), { recursive: true, force: true });

  const compiler = webpack([
    shellDevConfig({ outdir: shellDir }),
    ...remotes.map((name) => remoteDevConfig({ name, outdir: outdirOf(name) })),
  ]);
  serveUpdates(compiler, port);
  for (const { hooks, name = '' } of compiler.compilers) {
    hooks.failed.tap('watch-screens', (failure) => onErrors(`${name}: ${failure.message}`));
    hooks.done.tap('watch-screens', (stats) => {
      if (stats.hasErrors()) return onErrors(stats.toString({ preset: 'errors-only', colors: false }));
      const { startTime = 0, endTime = 0 } = stats;
      onBuilt(name, ((endTime - startTime) / 1000).toFixed(1));
    });
  }
  await new Promise((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 50 }, (failure, stats) => {
      if (failure) reject(failure);
      else if (stats) resolve(undefined);
    });
  });
}

/** @param {import('webpack').MultiCompiler} compiler @param {number} port */
function serveUpdates(compiler, port) {
  const hot = hotMiddleware(compiler, { path: HOT_PATH, log: false, heartbeat: 5_000 });
  createServer((request, response) => {
    hot(request, response, () => response.writeHead(404).end());
  }).listen(port, '127.0.0.1');
}
