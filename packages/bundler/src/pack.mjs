import { existsSync } from 'node:fs';
import { copyFile, cp, lstat, mkdir, readdir, readlink, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { LICENCES_FILE, licencesOf, partsOf } from './licences.mjs';
import { workspaceRoot } from './paths.mjs';

/** Files that packages open under computed names, which static tracing does not find. */
const untracedFiles = new Map([
  ['@embedpdf/pdfium', ['dist/pdfium.wasm']],
  ['@tesseract.js-data/pol', ['4.0.0_best_int']],
  ['tesseract.js-core', ['tesseract-core.wasm', 'tesseract-core-simd.wasm', 'tesseract-core-relaxedsimd.wasm']],
  ['@bull-board/ui', ['package.json', 'dist']],
  ['@scalar/api-reference', ['package.json', 'dist/index.js', 'dist/browser']],
]);

/** Programs that a package starts in threads under computed names; the packages that they import are packed too. */
const threadPrograms = ['tesseract.js/src/worker-script/node/index.js'];

/**
 * Copies programs with all files that they need. The copy runs without the project and has the same paths:
 * `<outdir>/services/orders/dist/main.mjs`.
 * @param {{ dir: string, outdir: string, dist?: string, beside?: readonly string[], root?: string }} options `dir`
 * is the folder of the programs' package, `dist` a folder in it with the programs; `beside` lists further files to copy,
 * relative to the root
 */
export async function packPrograms({ dir, outdir, dist = join(dir, 'dist'), beside = [], root = workspaceRoot }) {
  const programs = (await readdir(dist)).filter((file) => file.endsWith('.mjs')).map((file) => join(dist, file));
  const links = threadPrograms.map((path) => join(dist, 'node_modules', path)).filter((path) => existsSync(path));
  const startedInThreads = await Promise.all(links.map((path) => realpath(path)));
  const { fileList } = await nodeFileTrace([...programs, ...startedInThreads], { base: root, processCwd: root });
  const traced = new Set([...fileList].map((file) => join(root, file)));
  const maps = programs.map((program) => `${program}.map`);
  const target = (/** @type {string} */ file) =>
    file.startsWith(`${dist}/`)
      ? join(outdir, relative(root, dir), 'dist', relative(dist, file))
      : join(outdir, relative(root, file));
  const files = [...traced, ...(await untracedFilesOf(dir, traced))];
  await Promise.all([...files, ...maps].map((file) => copy(file, target(file))));
  await writeFile(target(join(dist, LICENCES_FILE)), licencesOf(partsOf(files)));
  for (const part of beside) await cp(join(root, part), join(outdir, part), { recursive: true });
}

/** @param {{ name: string, outdir: string, dist?: string, root?: string }} options */
export async function packService({ name, outdir, dist, root = workspaceRoot }) {
  const dir = join(root, 'services', name);
  const beside = ['package.json', 'migrations', 'schemas'].filter((part) => existsSync(join(dir, part)));
  await packPrograms({ dir, outdir, dist, root, beside: beside.map((part) => join('services', name, part)) });
}

/** @param {string} dir @param {ReadonlySet<string>} traced */
async function untracedFilesOf(dir, traced) {
  const files = [...untracedFiles].map(async ([name, paths]) => {
    const dependency = join(dir, 'node_modules', name);
    const tracedLink = [...traced].find((file) => file.endsWith(`/node_modules/${name}`));
    const link = tracedLink ?? (existsSync(dependency) ? dependency : null);
    if (link === null) return [];
    const folder = await realpath(link);
    const opened = await Promise.all(paths.map((path) => filesIn(join(folder, path))));
    return [link, ...opened.flat()].filter((file) => !traced.has(file));
  });
  return (await Promise.all(files)).flat();
}

/** @param {string} path */
async function filesIn(path) {
  if (!(await lstat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** pnpm's links are relative, so that they are valid in the copy. @param {string} from @param {string} to */
async function copy(from, to) {
  await mkdir(dirname(to), { recursive: true });
  if ((await lstat(from)).isSymbolicLink()) await symlink(await readlink(from), to).catch(ignoreExisting);
  else await copyFile(from, to);
}

/** Two programs of one folder need the same packages. @param {NodeJS.ErrnoException} error */
function ignoreExisting(error) {
  if (error.code !== 'EEXIST') throw error;
}
