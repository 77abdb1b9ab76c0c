import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasExitedWithin, isAlive } from '../processes';
import { SetupError } from '../setup-error';

const STOP_MS = 15_000;

export async function stopStaleServer(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (isServerOf(pid, cluster)) {
    await stopServer(pid);
    return;
  }
  // The pid may belong to another process by now; PostgreSQL would then refuse to start because of this file.
  rmSync(file, { force: true });
}

async function stopServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal);
    if (await hasExitedWithin(pid, STOP_MS)) return;
  }
  throw new SetupError(`A PostgreSQL left by an earlier run (process ${pid}) does not stop.`);
}

/** PostgreSQL runs with its cluster as working directory. */
function isServerOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {}
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}
