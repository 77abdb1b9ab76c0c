import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const POLL_MS = 50;
const QUIET_POLLS = 8;
const TICK_MS = 10;

export type WaitingReader = { readonly pid: number; readonly pssMb: number };

/** The process that a worker holds ready for its next file, once it is warm: it uses no more CPU time. */
export async function waitingReader(worker: number): Promise<WaitingReader> {
  let [last, quiet] = ['', 0];
  while (quiet < QUIET_POLLS) {
    await setTimeout(POLL_MS);
    const children = childrenOf(worker);
    const now = children.map((pid) => `${pid} ${cpuMs(pid).own}`).join();
    quiet = children.length === 1 && now === last ? quiet + 1 : 0;
    last = now;
  }
  const [pid = 0] = childrenOf(worker);
  return { pid, pssMb: pssMb(pid) };
}

/** `ended` is the CPU time of its children that have exited. */
export function cpuMs(pid: number): { readonly own: number; readonly ended: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return { own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS };
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

function pssMb(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) / 1024;
}
