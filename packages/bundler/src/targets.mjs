import { join } from 'node:path';
import { buildRemote } from './build-remote.mjs';
import { buildService } from './build-service.mjs';
import { buildShell } from './build-shell.mjs';
import { remoteNames, serviceNames, workspaceRoot } from './paths.mjs';

/** @typedef {{ kind: 'shell' | 'remote' | 'service', name: string }} Target */

export function allTargets(root = workspaceRoot) {
  /** @type {Target[]} */
  const targets = [
    { kind: 'shell', name: 'shell' },
    ...remoteNames(root).map((name) => ({ kind: /** @type {const} */ ('remote'), name })),
    ...serviceNames(root).map((name) => ({ kind: /** @type {const} */ ('service'), name })),
  ];
  return targets;
}

/** @param {Target} target @param {string} [root] */
export function folderOf({ kind, name }, root = workspaceRoot) {
  if (kind === 'shell') return join(root, 'shell');
  return kind === 'remote' ? join(root, `mfe-${name}`) : join(root, 'services', name);
}

const builders = { shell: buildShell, remote: buildRemote, service: buildService };

/** @param {Target} target @param {string} [root] */
export function buildTarget(target, root) {
  return builders[target.kind](folderOf(target, root));
}
