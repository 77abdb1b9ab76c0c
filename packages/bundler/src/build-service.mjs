import { access, mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { build, stop } from 'esbuild';
import { serviceEntries } from './paths.mjs';

/** Ends esbuild's own process, which otherwise lasts as long as this one. The next build starts it again. */
export const endBuilder = stop;

/** @param {string} dir @param {string} [outdir] inside `dir`, so that Node finds the packages of the service */
export function buildService(dir, outdir) {
  return buildPrograms({ dir, entries: serviceEntries(dir), outdir });
}

/**
 * Bundles programs; npm packages stay external. `import.meta.url` in inlined code is that of the program. Returns the
 * paths of the sources.
 * @param {{ dir: string, entries: readonly string[], outdir?: string }} options
 */
export async function buildPrograms({ dir, entries, outdir = join(dir, 'dist') }) {
  await rm(outdir, { recursive: true, force: true });
  /** @type {Map<string, string>} */
  const indirectPackages = new Map();
  const { metafile } = await build({
    entryPoints: [...entries],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // esbuild's table says that no Node supports them, and then replaces the literal by a `RegExp` made at every use.
    supported: { 'regexp-unicode-property-escapes': true },
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
    plugins: [externalizeNpm(dir, indirectPackages)],
  });
  await Promise.all([...indirectPackages].map(([name, folder]) => link(join(outdir, 'node_modules', name), folder)));
  return Object.keys(metafile.inputs).map((path) => resolve(path));
}

/**
 * Leaves npm packages out of the bundle. Packages that inlined code imports, but that the service does not depend on, are
 * added to `indirectPackages` with their folders, to be linked from `dist/node_modules`.
 * @param {string} dir @param {Map<string, string>} indirectPackages
 * @returns {import('esbuild').Plugin}
 */
function externalizeNpm(dir, indirectPackages) {
  return {
    name: 'npm-outside',
    setup(pass) {
      pass.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir }) => {
        if (kind === 'entry-point' || path.startsWith('@ostep/') || path.startsWith('node:')) return undefined;
        const name = path
          .split('/')
          .slice(0, path.startsWith('@') ? 2 : 1)
          .join('/');
        if ((await packageFolder(name, dir)) === null) {
          const folder = await packageFolder(name, resolveDir);
          if (folder !== null) indirectPackages.set(name, folder);
        }
        return { path, external: true };
      });
    },
  };
}

/** Null for Node's own modules. @param {string} name @param {string} from @returns {Promise<string | null>} */
async function packageFolder(name, from) {
  const candidate = join(from, 'node_modules', name);
  const exists = await access(candidate).then(
    () => true,
    () => false,
  );
  if (exists) return candidate;
  return dirname(from) === from ? null : packageFolder(name, dirname(from));
}

/** @param {string} path @param {string} target */
async function link(path, target) {
  await mkdir(dirname(path), { recursive: true });
  await symlink(relative(dirname(path), target), path, 'dir');
}
