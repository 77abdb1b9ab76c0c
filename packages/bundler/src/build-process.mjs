import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./build-child.mjs', import.meta.url));

/** Builds one target after the other: a remote after the first takes half of the CPU, as webpack is compiled by then. */
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

  /** One at a time. @param {import('./targets.mjs').Target} target @returns {Promise<void>} */
  async build(target) {
    const child = this.#child;
    const failure = await new Promise((resolve, reject) => {
      const ended = () => resolve(this.#errorOutput);
      child.once('error', reject);
      child.once('close', ended);
      child.once('message', (/** @type {import('./build-child.mjs').Outcome} */ outcome) => {
        child.off('error', reject);
        child.off('close', ended);
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
