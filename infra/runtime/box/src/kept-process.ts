import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fchmodSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type KeptProcessOptions = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly environment: NodeJS.ProcessEnv;
  readonly logFile: string;
  readonly onStatus: (line: string) => void;
};

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
const STOP_MS = 15_000;
/** After so long without a crash the next one counts as the first. */
const HEALTHY_MS = 10_000;

/** A program that is not ours, started again after it ended, with waits that grow. It ends with this process. */
export class KeptProcess {
  private child: ChildProcess | null = null;
  private wanted = false;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: KeptProcessOptions) {}

  start(): void {
    this.wanted = true;
    this.running = this.keepRunning();
  }

  async stop(): Promise<void> {
    this.wanted = false;
    const { child } = this;
    if (child?.pid === undefined) return;
    process.kill(-child.pid, 'SIGTERM');
    const ended = await Promise.race([this.running.then(() => true), sleep(STOP_MS, false, { ref: false })]);
    if (!ended) process.kill(-child.pid, 'SIGKILL');
    await this.running;
  }

  private async keepRunning(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (this.wanted) {
      const started = performance.now();
      this.child = launch(this.options);
      await once(this.child, 'exit').catch(() => undefined);
      this.child = null;
      if (!this.wanted) return;
      this.options.onStatus(`${this.options.name} ended; it starts again.`);
      wait = performance.now() - started > HEALTHY_MS ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      await sleep(wait);
    }
  }
}

function launch({ command, environment, logFile }: KeptProcessOptions): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  fchmodSync(log, 0o600);
  const options: SpawnOptions = { detached: true, stdio: ['ignore', log, log], env: environment };
  try {
    const canWish = spawnSync('setpriv', ['--pdeathsig=TERM', '--', 'true']).status === 0;
    const [program, ...args] = canWish ? ['setpriv', '--pdeathsig=TERM', '--', ...command] : command;
    return spawn(program ?? '', args, options);
  } finally {
    closeSync(log);
  }
}
