import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./build-child.mjs', import.meta.url));

/**
 * A child process that builds one target after another. Every remote after the first takes half of the CPU time, because
 * Node has compiled webpack by then.
 */
export class BuildProcess {
  #child;
  #root;
  #errorOutput = '';

  /** @param {string} root */
  constructor(root) {
    this.#root = root;
    this.#child = fork(program, [], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] });
    this.#child.stderr?.on('data', (chunk) => {
      this.#errorOutput += chunk;
    });
  }

  /** Must not be called before the last build has ended. @param {import('./targets.mjs').Target} target @returns {Promise<void>} */
  async build(target) {
    const child = this.#child;
    const failure = await new Promise((resolve, reject) => {
      const onClose = () => resolve(this.#errorOutput);
      child.once('error', reject);
      child.once('close', onClose);
      child.once('message', (/** @type {import('./build-child.mjs').Outcome} */ outcome) => {
        child.off('error', reject);
        child.off('close', onClose);
        resolve(outcome.failure);
      });
      child.send({ target, root: this.#root });
    });
    if (failure !== null) throw new Error(`Building ${target.kind} ${target.name} failed.\n${failure}`);
  }

  end() {
    this.#child.kill();
  }
}
