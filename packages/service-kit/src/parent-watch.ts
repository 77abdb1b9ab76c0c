import { Worker } from 'node:worker_threads';

const CHECK_MS = 1_000;

/** Runs in a thread of its own, because the process may be too busy to notice anything. */
export const PARENT_WATCH = `
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, ${CHECK_MS});`;

/** Ends this process within a second of its parent's end, also while a loop keeps it busy. */
export function endWithParent(): void {
  new Worker(PARENT_WATCH, { eval: true }).unref();
}
