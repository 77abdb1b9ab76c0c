import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workspaceRoot } from './paths.mjs';
import { readStamp, sourcesHash, writeStamp } from './stamp.mjs';
import { allTargets } from './targets.mjs';

const program = fileURLToPath(new URL('../build.mjs', import.meta.url));

/**
 * Rejects with the first failure, which ends the other builds.
 * @param {{ root?: string, width?: number, force?: boolean, targets?: readonly import('./targets.mjs').Target[], log?:
 * (line: string) => void }} [options]
 * @returns {Promise<{ built: string[], kept: string[] }>}
 */
export async function buildAll({ root = workspaceRoot, width = 2, force = false, targets, log = () => {} } = {}) {
  const waiting = [...(targets ?? allTargets(root))];
  /** @type {{ built: string[], kept: string[] }} */
  const outcome = { built: [], kept: [] };

  const failed = new AbortController();

  const worker = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const title = target.kind === 'shell' ? 'shell' : `${target.kind} ${target.name}`;
      const hash = await sourcesHash(target, root);
      if (!force && (await readStamp(target, root)) === hash) {
        outcome.kept.push(title);
        continue;
      }
      const started = performance.now();
      await inProcess(target, root, failed.signal);
      await writeStamp(target, root, hash);
      outcome.built.push(title);
      log(`${title} ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  const endOthers = (/** @type {unknown} */ failure) => {
    waiting.length = 0;
    if (!failed.signal.aborted) failed.abort(failure);
  };
  await Promise.all(Array.from({ length: width }, () => worker().catch(endOthers)));
  failed.signal.throwIfAborted();
  return outcome;
}

/**
 * One process per target: webpack uses a whole core and its memory is freed at exit.
 * @param {import('./targets.mjs').Target} target @param {string} root @param {AbortSignal} signal @returns {Promise<void>}
 */
function inProcess(target, root, signal) {
  return new Promise((resolve, reject) => {
    const child = fork(program, ['--one', target.kind, target.name, root], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      signal,
    });
    let errorOutput = '';
    child.stderr?.on('data', (chunk) => {
      errorOutput += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Building ${target.kind} ${target.name} failed.\n${errorOutput}`));
    });
  });
}
