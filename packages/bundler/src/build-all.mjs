import { BuildProcess } from './build-process.mjs';
import { workspaceRoot } from './paths.mjs';
import { readStamp, sourceHashes, writeStamp } from './stamp.mjs';
import { allTargets } from './targets.mjs';

/** @typedef {{ target: import('./targets.mjs').Target, hash: string }} HashedTarget */

/**
 * Builds the targets whose sources have changed. Rejects with the first failure, which ends the other builds.
 * @param {{ root?: string, width?: number, force?: boolean, targets?: readonly import('./targets.mjs').Target[], log?:
 * (line: string) => void }} [options] `width`: how many processes build
 * @returns {Promise<{ built: string[], unchanged: string[] }>}
 */
export async function buildAll({ root = workspaceRoot, width = 2, force = false, targets, log = () => {} } = {}) {
  const hashOf = sourceHashes(root);
  const requested = targets ?? allTargets(root);
  const all = await Promise.all(requested.map(async (target) => ({ target, hash: await hashOf(target) })));
  /** @type {HashedTarget[]} */
  const waiting = [];
  /** @type {{ built: string[], unchanged: string[] }} */
  const outcome = { built: [], unchanged: [] };
  for (const one of all) {
    if (!force && (await readStamp(one.target, root)) === one.hash) outcome.unchanged.push(titleOf(one.target));
    else waiting.push(one);
  }

  const processes = Array.from({ length: Math.min(width, waiting.length) }, () => new BuildProcess(root));
  const buildInTurn = async (/** @type {BuildProcess} */ builder) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { target, hash } = next;
      const started = performance.now();
      await builder.build(target);
      await writeStamp(target, root, hash);
      outcome.built.push(titleOf(target));
      log(`${titleOf(target)} ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  try {
    await Promise.all(processes.map(buildInTurn));
  } finally {
    waiting.length = 0;
    for (const builder of processes) builder.end();
  }
  return outcome;
}

/** @param {import('./targets.mjs').Target} target */
const titleOf = ({ kind, name }) => (kind === 'shell' ? 'shell' : `${kind} ${name}`);
