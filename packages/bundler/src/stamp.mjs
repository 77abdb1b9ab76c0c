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
 * What goes into a target: its own sources, those of the packages it depends on, the versions of npm packages. Each
 * folder is read once for all targets.
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
    const own = relative(root, folderOf(target, root));
    const hashes = await Promise.all([
      hashOf(own, ['src', 'public', 'package.json', 'domain.json']),
      ...packagesBelow(own, root).map((folder) => hashOf(folder, ['src', 'package.json'])),
      hashOf('packages/bundler', ['src']),
      versions,
    ]);
    return createHash('sha256').update(hashes.join('\0')).digest('hex');
  };
}

/**
 * Folders of the workspace's packages that the one in `folder` depends on, through others too.
 * @param {string} folder @param {string} root @param {Set<string>} known
 */
function packagesBelow(folder, root, known = new Set()) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies).filter((dependency) => dependency.startsWith(SCOPE))) {
    const below = join('packages', name.slice(SCOPE.length));
    if (known.has(below)) continue;
    known.add(below);
    packagesBelow(below, root, known);
  }
  return [...known].sort();
}

/** Who uses a package stands in its package.json; all take the versions of the catalog. @param {string} root */
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
