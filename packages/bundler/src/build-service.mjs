import { access, mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { build, stop } from 'esbuild';
import { serviceEntries } from './paths.mjs';

/** Otherwise esbuild's own process stays until this one ends. The next build starts it again. */
export const endBuilder = stop;

/** @param {string} dir @param {string} [outdir] inside `dir`, so that Node finds its packages */
export function buildService(dir, outdir) {
  return buildPrograms({ dir, entries: serviceEntries(dir), outdir });
}

/**
 * npm packages stay external; `import.meta.url` in inlined code is that of the program. Returns the sources' paths.
 * @param {{ dir: string, entries: readonly string[], outdir?: string }} options
 */
export async function buildPrograms({ dir, entries, outdir = join(dir, 'dist') }) {
  await rm(outdir, { recursive: true, force: true });
  /** @type {Map<string, string>} */
  const borrowed = new Map();
  const { metafile } = await build({
    entryPoints: [...entries],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // By esbuild's table of Unicode versions no Node has them; it would compile them at every use.
    supported: { 'regexp-unicode-property-escapes': true },
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
    plugins: [externalizeNpm(dir, borrowed)],
  });
  await Promise.all([...borrowed].map(([name, home]) => link(join(outdir, 'node_modules', name), home)));
  return Object.keys(metafile.inputs).map((path) => resolve(path));
}

/**
 * Inlined code imports npm packages that the service does not depend on: `dist/node_modules` links to them.
 * @param {string} dir @param {Map<string, string>} borrowed
 * @returns {import('esbuild').Plugin}
 */
function externalizeNpm(dir, borrowed) {
  return {
    name: 'npm-outside',
    setup(pass) {
      pass.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir }) => {
        if (kind === 'entry-point' || path.startsWith('@ostep/') || path.startsWith('node:')) return undefined;
        const name = path
          .split('/')
          .slice(0, path.startsWith('@') ? 2 : 1)
          .join('/');
        const own = await homeOf(name, dir);
        const home = own ?? (await homeOf(name, resolveDir));
        if (own === null && home !== null) borrowed.set(name, home);
        return { path, external: true };
      });
    },
  };
}

/** Null for Node's own modules. @param {string} name @param {string} from @returns {Promise<string | null>} */
async function homeOf(name, from) {
  const candidate = join(from, 'node_modules', name);
  if (
    await access(candidate).then(
      () => true,
      () => false,
    )
  )
    return candidate;
  return dirname(from) === from ? null : homeOf(name, dirname(from));
}

/** @param {string} path @param {string} target */
async function link(path, target) {
  await mkdir(dirname(path), { recursive: true });
  await symlink(relative(dirname(path), target), path, 'dir');
}
