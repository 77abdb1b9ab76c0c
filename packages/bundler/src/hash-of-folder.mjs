import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** @param {string} folder */
export async function hashOfFolder(folder) {
  return hashOfPaths(folder, ['.']);
}

/**
 * Missing files and compressed copies are left out.
 * @param {string} root @param {readonly string[]} paths
 */
export async function hashOfPaths(root, paths) {
  const files = (await Promise.all(paths.map((path) => filesOf(join(root, path))))).flat().sort();
  const contents = await Promise.all(files.map(async (file) => ({ file, content: await readFile(file) })));
  const hash = createHash('sha256');
  for (const { file, content } of contents) {
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {Promise<string[]>} */
async function filesOf(path) {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !relative(path, file).includes('node_modules'));
}
