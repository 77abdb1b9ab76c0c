import { Worker } from 'node:worker_threads';

const CHECK_MS = 1_000;

/** The parent says its number itself: it may be gone before its child can look who it was. */
export const PARENT_VARIABLE = 'OSTEP_PARENT';

/** Runs in a thread of its own, because the process may be too busy to notice anything. */
export const PARENT_WATCH = `
const parent = Number(process.env.${PARENT_VARIABLE});
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, ${CHECK_MS});`;

/** Ends this process within a second of the end of the parent that forked it, also while a loop keeps it busy. */
export function endWithParent(): void {
  new Worker(PARENT_WATCH, { eval: true }).unref();
}
