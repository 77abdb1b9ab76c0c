import { access, mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { serviceEntries } from './paths.mjs';

/**
 * Builds a service's programs, `dist/*.mjs`.
 * @param {string} dir
 * @param {string} [outdir] inside `dir`, so that its packages are found
 * @returns {Promise<string[]>} absolute paths of the sources that went in
 */
export function buildService(dir, outdir) {
  return buildPrograms({ dir, entries: serviceEntries(dir), outdir });
}

/**
 * Bundles Node programs of one package into its `dist`: packages of the workspace are inlined, npm packages stay
 * outside. `import.meta.url` in inlined code is that of the program.
 * @param {{ dir: string, entries: readonly string[], outdir?: string }} options
 * @returns {Promise<string[]>} absolute paths of the sources that went in
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
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
    plugins: [externalizeNpm(dir, borrowed)],
  });
  await Promise.all([...borrowed].map(([name, home]) => link(join(outdir, 'node_modules', name), home)));
  return Object.keys(metafile.inputs).map((path) => resolve(path));
}

/**
 * Inlined code imports npm packages that the service itself does not depend on. They are linked under
 * `dist/node_modules`, where Node looks first.
 * @param {string} dir
 * @param {Map<string, string>} borrowed
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
