import { existsSync } from 'node:fs';
import { copyFile, cp, lstat, mkdir, readdir, readlink, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { LICENCES_FILE, licencesOf, partsOf } from './licences.mjs';
import { workspaceRoot } from './paths.mjs';

/** Files opened under computed names, which static tracing does not find. */
const untracedFiles = new Map([
  ['@embedpdf/pdfium', ['dist/pdfium.wasm']],
  ['@tesseract.js-data/pol', ['4.0.0_best_int']],
  ['tesseract.js-core', ['tesseract-core.wasm', 'tesseract-core-simd.wasm', 'tesseract-core-relaxedsimd.wasm']],
  ['@bull-board/ui', ['package.json', 'dist']],
  ['@scalar/api-reference', ['package.json', 'dist/index.js', 'dist/browser']],
]);

/** Programs that a package starts in threads, under computed names: they need packages too. */
const threads = ['tesseract.js/src/worker-script/node/index.js'];

/**
 * The copy runs without the project and keeps its paths: `<outdir>/services/orders/dist/main.mjs`.
 * @param {{ dir: string, outdir: string, dist?: string, beside?: readonly string[], root?: string }} options `dir`
 * holds the programs' package, `dist` the programs, in that folder; `beside` goes along as it is, relative to the root
 */
export async function packPrograms({ dir, outdir, dist = join(dir, 'dist'), beside = [], root = workspaceRoot }) {
  const programs = (await readdir(dist)).filter((file) => file.endsWith('.mjs')).map((file) => join(dist, file));
  const started = threads.map((path) => join(dist, 'node_modules', path)).filter((path) => existsSync(path));
  const inThreads = await Promise.all(started.map((path) => realpath(path)));
  const { fileList } = await nodeFileTrace([...programs, ...inThreads], { base: root, processCwd: root });
  const found = new Set([...fileList].map((file) => join(root, file)));
  const maps = programs.map((program) => `${program}.map`);
  const target = (/** @type {string} */ file) =>
    file.startsWith(`${dist}/`)
      ? join(outdir, relative(root, dir), 'dist', relative(dist, file))
      : join(outdir, relative(root, file));
  const files = [...found, ...(await untracedFilesOf(dir, found))];
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

/** @param {string} dir @param {ReadonlySet<string>} found */
async function untracedFilesOf(dir, found) {
  const files = [...untracedFiles].map(async ([name, paths]) => {
    const own = join(dir, 'node_modules', name);
    const link = [...found].find((file) => file.endsWith(`/node_modules/${name}`)) ?? (existsSync(own) ? own : null);
    if (link === null) return [];
    const home = await realpath(link);
    const opened = await Promise.all(paths.map((path) => filesIn(join(home, path))));
    return [link, ...opened.flat()].filter((file) => !found.has(file));
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

/** pnpm's links are relative, so they work in the copy. @param {string} from @param {string} to */
async function copy(from, to) {
  await mkdir(dirname(to), { recursive: true });
  if ((await lstat(from)).isSymbolicLink()) await symlink(await readlink(from), to).catch(ignoreExisting);
  else await copyFile(from, to);
}

/** Two programs of one folder need the same packages. @param {NodeJS.ErrnoException} error */
function ignoreExisting(error) {
  if (error.code !== 'EEXIST') throw error;
}
