import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { hashOfPaths } from './hash-of-folder.mjs';
import { workspaceRoot } from './paths.mjs';
import { folderOf } from './targets.mjs';

const STAMP = '.stamp';

const browserPackages = ['kernel', 'endpoint-kit', 'platform', 'router', 'spreadsheet', 'ui'];
const serverPackages = ['domains', 'kernel', 'endpoint-kit', 'service-kit', 'document-reader'];

/** @param {import('./targets.mjs').Target} target @param {readonly string[]} apis */
export function sourcesHash(target, apis, root = workspaceRoot) {
  const own = relative(root, folderOf(target, root));
  const packages = [...(target.kind === 'service' ? serverPackages : browserPackages), ...apis];
  return hashOfPaths(root, [
    ...['src', 'public', 'package.json', 'domain.json'].map((part) => join(own, part)),
    ...packages.flatMap((name) => [join('packages', name, 'src'), join('packages', name, 'package.json')]),
    'packages/bundler/src',
    'pnpm-lock.yaml',
  ]);
}

/** @param {import('./targets.mjs').Target} target @param {string} root */
export function readStamp(target, root) {
  return readFile(join(folderOf(target, root), 'dist', STAMP), 'utf8').catch(() => '');
}

/** @param {import('./targets.mjs').Target} target @param {string} root @param {string} hash */
export function writeStamp(target, root, hash) {
  return writeFile(join(folderOf(target, root), 'dist', STAMP), hash);
}
