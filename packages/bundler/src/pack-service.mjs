import { copyFile, cp, lstat, mkdir, readdir, readlink, realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { workspaceRoot } from './paths.mjs';

/** Files that a package opens under a name no reading of its code finds. */
const unseen = new Map([['pdfjs-dist', ['legacy/build/pdf.worker.mjs']]]);

/**
 * Copies the programs a service was built into, its migrations, and what they need of npm packages, to a folder that
 * runs without the project: `<outdir>/services/<name>/dist/main.mjs`.
 * @param {{ name: string, outdir: string, dist?: string, root?: string }} options `dist` lies in the service's folder
 */
export async function packService({ name, outdir, root = workspaceRoot, dist = join(root, 'services', name, 'dist') }) {
  const dir = join(root, 'services', name);
  const programs = (await readdir(dist)).filter((file) => file.endsWith('.mjs')).map((file) => join(dist, file));
  const { fileList } = await nodeFileTrace(programs, { base: root, processCwd: root });
  const found = new Set([...fileList].map((file) => join(root, file)));
  const maps = programs.map((program) => `${program}.map`);
  await rm(outdir, { recursive: true, force: true });
  const target = (/** @type {string} */ file) =>
    file.startsWith(`${dist}/`)
      ? join(outdir, 'services', name, 'dist', relative(dist, file))
      : join(outdir, relative(root, file));
  await Promise.all([...found, ...maps, ...(await unseenOf(found))].map((file) => copy(file, target(file))));
  for (const part of ['package.json', 'migrations']) {
    await cp(join(dir, part), target(join(dir, part)), { recursive: true }).catch(ignoreMissing);
  }
}

/** @param {ReadonlySet<string>} found */
async function unseenOf(found) {
  const files = [...unseen].map(async ([name, paths]) => {
    const link = [...found].find((file) => file.endsWith(`/node_modules/${name}`));
    const home = link && (await realpath(link));
    return home ? paths.map((path) => join(home, path)) : [];
  });
  return (await Promise.all(files)).flat();
}

/**
 * pnpm's links between packages are relative, so they hold in the copy as well.
 * @param {string} from
 * @param {string} to
 */
async function copy(from, to) {
  await mkdir(dirname(to), { recursive: true });
  if ((await lstat(from)).isSymbolicLink()) await symlink(await readlink(from), to);
  else await copyFile(from, to);
}

/** @param {NodeJS.ErrnoException} error */
function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
