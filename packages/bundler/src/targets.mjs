import { join } from 'node:path';
import { buildPage } from './build-page.mjs';
import { buildRemote } from './build-remote.mjs';
import { buildService } from './build-service.mjs';
import { buildShell } from './build-shell.mjs';
import { pageNames, remoteNames, serviceNames, workspaceRoot } from './paths.mjs';

/** @typedef {{ kind: 'shell' | 'remote' | 'page' | 'service', name: string }} Target */

export function allTargets(root = workspaceRoot) {
  /** @type {Target[]} */
  const targets = [
    { kind: 'shell', name: 'shell' },
    ...remoteNames(root).map((name) => ({ kind: /** @type {const} */ ('remote'), name })),
    ...pageNames(root).map((name) => ({ kind: /** @type {const} */ ('page'), name })),
    ...serviceNames(root).map((name) => ({ kind: /** @type {const} */ ('service'), name })),
  ];
  return targets;
}

/** @param {Target} target @param {string} [root] */
export function folderOf({ kind, name }, root = workspaceRoot) {
  if (kind === 'shell') return join(root, 'shell');
  if (kind === 'page') return join(root, 'packages', name);
  return kind === 'remote' ? join(root, `mfe-${name}`) : join(root, 'services', name);
}

const builders = { shell: buildShell, remote: buildRemote, page: buildPage, service: buildService };

/** @param {Target} target @param {string} [root] */
export function buildTarget(target, root) {
  return builders[target.kind](folderOf(target, root));
}
