import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import chokidar from 'chokidar';
import { buildService } from '../build-service.mjs';
import { serviceEntries, serviceNames, workspaceRoot } from '../paths.mjs';

const SETTLE_MS = 40;

/**
 * Builds every service, and at every change of a file those that use it. `onBuilt` gets the programs of the service whose
 * bundle has changed.
 * @param {{ onBuilt: (name: string, seconds: string, programs: readonly string[]) => void, onErrors: (text: string) => void }} options
 * @returns {Promise<void>} after the first build
 */
export async function watchServices({ onBuilt, onErrors }) {
  /** @type {Map<string, ReadonlySet<string>>} */
  const inputs = new Map();
  /** @type {Map<string, string>} */
  const hashes = new Map();
  /** @param {string} name @returns {Promise<string[]>} */
  const build = async (name) => {
    const dir = join(workspaceRoot, 'services', name);
    inputs.set(name, new Set(await buildService(dir)));
    const programs = serviceEntries(dir).map((entry) => basename(entry, '.ts'));
    const files = await Promise.all(programs.map((program) => readFile(join(dir, 'dist', `${program}.mjs`))));
    return programs.filter((program, index) => {
      const key = `${name}/${program}`;
      const hash = createHash('sha1')
        .update(files[index] ?? '')
        .digest('hex');
      const isChanged = hashes.get(key) !== hash;
      hashes.set(key, hash);
      return isChanged;
    });
  };
  for (const name of serviceNames()) await build(name);

  /** @type {Set<string>} */
  const changed = new Set();
  let lastRebuild = Promise.resolve();
  const rebuild = async () => {
    const files = [...changed];
    changed.clear();
    const affected = [...inputs].filter(([, sources]) => files.some((file) => sources.has(file)));
    for (const [name] of affected) {
      const started = performance.now();
      try {
        const programs = await build(name);
        onBuilt(name, ((performance.now() - started) / 1000).toFixed(1), programs);
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
    // The first change after a rebuild starts the timer, and further ones join it.
    if (changed.size === 0) {
      setTimeout(() => {
        lastRebuild = lastRebuild.then(rebuild);
      }, SETTLE_MS);
    }
    changed.add(path);
  });
}
