import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasExitedWithin, passwordOf, projectDir, urlsOf } from '@ostep/database';

const execute = promisify(execFile);

const environmentOf = (dataDir: string) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  OSTEP_DATA: dataDir,
  PORT: '0',
  LOG_LEVEL: 'warn',
});

const cli = join(projectDir(), 'infra/tools/cli/cli.mjs');

export async function runTask(dataDir: string, task: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [cli, task, ...words], { env: environmentOf(dataDir) });
  return stdout;
}

export class StartedProduct {
  private readonly supervisor: ChildProcess;
  private output = '';

  constructor(
    private readonly dataDir: string,
    environment: Readonly<Record<string, string>> = {},
  ) {
    this.supervisor = spawn(process.execPath, [cli, 'start'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environmentOf(dataDir), ...environment },
    });
    for (const stream of [this.supervisor.stdout, this.supervisor.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
  }

  async ready(): Promise<string> {
    while (this.supervisor.exitCode === null) {
      const address = /is ready after .*(http:\S+)/.exec(this.output)?.[1];
      if (address) return address;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`It ended instead of being ready.\n${this.output}`);
  }

  async ended(): Promise<{ code: number | null; output: string }> {
    if (this.supervisor.exitCode === null && this.supervisor.signalCode === null) await once(this.supervisor, 'close');
    return { code: this.supervisor.exitCode, output: this.output };
  }

  signal(signal: NodeJS.Signals): void {
    this.supervisor.kill(signal);
  }

  pids(): { name: string; pid: number }[] {
    const running: { name: string; pid: number }[] = JSON.parse(
      readFileSync(join(this.dataDir, 'processes.json'), 'utf8'),
    );
    return [...running, { name: 'postgresql', pid: Number(this.postmaster()[0]) }];
  }

  urls() {
    const secret = readFileSync(join(this.dataDir, 'secret'), 'utf8').trim();
    const port = this.postmaster()[3];
    return urlsOf(`postgres://postgres:${passwordOf('postgres', secret)}@127.0.0.1:${port}/ostep`, secret);
  }

  private postmaster(): string[] {
    return readFileSync(join(this.dataDir, 'postgresql/postmaster.pid'), 'utf8').split('\n');
  }
}

export async function survivors(pids: { name: string; pid: number }[], limitMs: number): Promise<string[]> {
  const exited = await Promise.all(pids.map(({ pid }) => hasExitedWithin(pid, limitMs)));
  return pids.filter((_, index) => !exited[index]).map(({ name }) => name);
}
