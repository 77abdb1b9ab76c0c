import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type Program = {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly logFile: string;
};

const END_MS = 15_000;
const PROBE_MS = 200;

/** With `setpriv` the program ends together with this process. */
export function launch({ command, cwd, environment, logFile }: Program): ChildProcess {
  const log = openSync(logFile, 'a');
  const canWish = spawnSync('setpriv', ['--pdeathsig=TERM', '--', 'true']).status === 0;
  const [program = '', ...args] = canWish ? ['setpriv', '--pdeathsig=TERM', '--', ...command] : command;
  try {
    return spawn(program, args, { cwd, env: environment, detached: true, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

export async function runToEnd(program: Program): Promise<void> {
  const child = launch(program);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program.command.join(' ')} ended with ${code}.\n${lastOf(program.logFile)}`);
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const { pid } = child;
  const ended = once(child, 'exit');
  process.kill(-pid, 'SIGTERM');
  const late = setTimeout(() => process.kill(-pid, 'SIGKILL'), END_MS);
  await ended;
  clearTimeout(late);
}

export async function untilReady(
  child: ChildProcess,
  { logFile }: Pick<Program, 'logFile'>,
  isReady: () => Promise<boolean>,
  limitMs: number,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (performance.now() < end && child.exitCode === null && child.signalCode === null) {
    if (await isReady().catch(() => false)) return;
    await sleep(PROBE_MS);
  }
  await stop(child);
  throw new Error(`${child.spawnargs.join(' ')} did not become ready.\n${lastOf(logFile)}`);
}

const lastOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n').slice(-15).join('\n');
