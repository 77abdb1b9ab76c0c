import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { hashOfPaths } from './hash-of-folder.mjs';
import { workspaceRoot } from './paths.mjs';
import { folderOf } from './targets.mjs';

const STAMP = '.stamp';

const SCOPE = '@ostep/';

/**
 * Returns a function that hashes everything a build of a target depends on: its sources, those of the packages it uses,
 * and the versions of npm packages. Each folder is read once for all targets.
 * @param {string} [root]
 */
export function sourceHashes(root = workspaceRoot) {
  /** @type {Map<string, Promise<string>>} */
  const known = new Map();
  const hashOf = (/** @type {string} */ folder, /** @type {readonly string[]} */ parts) => {
    const hash =
      known.get(folder) ??
      hashOfPaths(
        root,
        parts.map((part) => join(folder, part)),
      );
    known.set(folder, hash);
    return hash;
  };
  const versions = npmVersions(root);
  return async (/** @type {import('./targets.mjs').Target} */ target) => {
    const folderOfTarget = relative(root, folderOf(target, root));
    const hashes = await Promise.all([
      hashOf(folderOfTarget, ['src', 'public', 'package.json', 'domain.json']),
      ...packagesBelow(folderOfTarget, root).map((folder) => hashOf(folder, ['src', 'package.json'])),
      hashOf('packages/bundler', ['src']),
      versions,
    ]);
    return createHash('sha256').update(hashes.join('\0')).digest('hex');
  };
}

/**
 * Folders of the workspace packages that the package in `folder` depends on, directly or indirectly.
 * @param {string} folder @param {string} root @param {Set<string>} known
 */
function packagesBelow(folder, root, known = new Set()) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies).filter((one) => one.startsWith(SCOPE))) {
    const dependency = join('packages', name.slice(SCOPE.length));
    if (known.has(dependency)) continue;
    known.add(dependency);
    packagesBelow(dependency, root, known);
  }
  return [...known].sort();
}

/**
 * The lockfile without its section on who uses which package: that is in each package.json, which is hashed too.
 * @param {string} root
 */
async function npmVersions(root) {
  const lock = await readFile(join(root, 'pnpm-lock.yaml'), 'utf8');
  return lock.replace(/^importers:\n[\s\S]*?(?=^packages:\n)/m, '');
}

/** @param {import('./targets.mjs').Target} target @param {string} root */
export function readStamp(target, root) {
  return readFile(join(folderOf(target, root), 'dist', STAMP), 'utf8').catch(() => '');
}

/** @param {import('./targets.mjs').Target} target @param {string} root @param {string} hash */
export function writeStamp(target, root, hash) {
  return writeFile(join(folderOf(target, root), 'dist', STAMP), hash);
}
