import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STOP_MS = 15_000;

/** Stops a server that an earlier run left on this cluster, and clears the pid file of one that is no more. */
export async function clearLeftovers(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (isServerOf(pid, cluster)) {
    await stopServer(pid);
    return;
  }
  // The number may belong to some other process by now, and PostgreSQL would not start because of it.
  rmSync(file, { force: true });
}

async function stopServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal);
    if (await isGone(pid, STOP_MS)) return;
  }
  throw new Error(`A PostgreSQL left by an earlier run (process ${pid}) does not stop.`);
}

async function isGone(pid: number, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    if (!isAlive(pid)) return true;
    await sleep(25);
  }
  return !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A server works in its cluster's folder, which tells ours from any other. */
function isServerOf(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {}
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}
