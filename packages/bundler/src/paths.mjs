import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const workspaceRoot = resolve(fileURLToPath(import.meta.url), '../../../..');

export function remoteNames(root = workspaceRoot) {
  return readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'src/domain.tsx')))
    .map((folder) => folder.slice('mfe-'.length));
}

/** Packages with a page of their own. */
export function pageNames(root = workspaceRoot) {
  const packages = join(root, 'packages');
  return readdirSync(packages).filter((name) => existsSync(join(packages, name, 'src/index.html')));
}

export function serviceNames(root = workspaceRoot) {
  return readdirSync(join(root, 'services')).filter((name) => serviceEntries(join(root, 'services', name)).length > 0);
}

/** @param {string} dir */
export function serviceEntries(dir) {
  return ['main', 'worker', 'worker-child']
    .map((name) => join(dir, 'src', `${name}.ts`))
    .filter((path) => existsSync(path));
}
