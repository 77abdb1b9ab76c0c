import { join } from 'node:path';
import chokidar from 'chokidar';
import { buildService } from '../build-service.mjs';
import { serviceNames, workspaceRoot } from '../paths.mjs';

const SETTLE_MS = 40;

/**
 * Builds every service, and again those that a changed file went into.
 * @param {{ onBuilt: (name: string, seconds: string) => void, onErrors: (text: string) => void }} options
 * @returns {Promise<void>} after the first build
 */
export async function watchServices({ onBuilt, onErrors }) {
  /** @type {Map<string, ReadonlySet<string>>} */
  const inputs = new Map();
  /** @param {string} name */
  const build = async (name) => {
    inputs.set(name, new Set(await buildService(join(workspaceRoot, 'services', name))));
  };
  for (const name of serviceNames()) await build(name);

  /** @type {Set<string>} */
  const changed = new Set();
  let last = Promise.resolve();
  const rebuild = async () => {
    const files = [...changed];
    changed.clear();
    const affected = [...inputs].filter(([, sources]) => files.some((file) => sources.has(file)));
    for (const [name] of affected) {
      const begun = performance.now();
      try {
        await build(name);
        onBuilt(name, ((performance.now() - begun) / 1000).toFixed(1));
      } catch (error) {
        onErrors(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watcher = chokidar.watch([join(workspaceRoot, 'services'), join(workspaceRoot, 'packages')], {
    ignoreInitial: true,
    ignored: (path) => /\/(node_modules|dist|[.]cache)(\/|$)/.test(path),
  });
  watcher.on('all', (_, path) => {
    if (changed.size === 0)
      setTimeout(() => {
        last = last.then(rebuild);
      }, SETTLE_MS);
    changed.add(path);
  });
}
