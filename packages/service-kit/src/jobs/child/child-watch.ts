import { Worker } from 'node:worker_threads';

const CHECK_EVERY_MS = 50;
/** While the process is idle, so that a dozen idle children do not keep a core awake. */
const IDLE_CHECK_EVERY_MS = 250;

/** The parent's id, set by the parent itself: it may have ended before the child could read its `ppid`. */
export const PARENT_VARIABLE = 'OSTEP_PARENT';
/** Limit in MB for the whole process, not only V8's heap. */
export const MEMORY_VARIABLE = 'OSTEP_MEMORY_MB';

export const memoryExceeded = '[over the memory limit]';
export const workExceeded = '[over the budget of work]';

/** Places in the shared array: the number of the current period of work, and its budget of CPU time in ms. */
const PERIOD = 0;
const BUDGET = 1;

/**
 * Source of a thread that watches the limits, as the main thread may be busy. V8's flags are not used: they differ between
 * versions and cover V8's heap only.
 */
export const CHILD_WATCH = `
const { writeSync } = require('node:fs');
const { workerData } = require('node:worker_threads');
const parent = Number(process.env.${PARENT_VARIABLE});
const memory = Number(process.env.${MEMORY_VARIABLE} || Infinity) * 1048576;
const end = (reason) => {
  try { writeSync(2, reason); } catch {}
  process.kill(process.pid, 'SIGKILL');
};
const cpuMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
let period = 0;
let cpuAtPeriodStart = 0;
let cpuAtLastCheck = 0;
const check = () => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > memory) end('${memoryExceeded}');
  const currentPeriod = workerData ? Atomics.load(workerData, ${PERIOD}) : 0;
  const budget = workerData ? Atomics.load(workerData, ${BUDGET}) : 0;
  if (currentPeriod !== period) { period = currentPeriod; cpuAtPeriodStart = cpuMs(); }
  else if (budget > 0 && cpuMs() - cpuAtPeriodStart > budget) end('${workExceeded}');
  const isIdle = cpuMs() - cpuAtLastCheck < 1;
  cpuAtLastCheck = cpuMs();
  setTimeout(check, isIdle ? ${IDLE_CHECK_EVERY_MS} : ${CHECK_EVERY_MS});
};
check();`;

export type Budgeted = <T>(ms: number, work: () => T) => T;
/** Sets the budget from now until the next call, in ms of CPU time of all threads. */
export type SetBudget = (ms: number) => void;

/** Ends this process when its parent ends or a limit of memory or CPU time is exceeded, even in a busy loop. */
export function watchProcess(): { readonly budgeted: Budgeted; readonly allow: SetBudget } {
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  new Worker(CHILD_WATCH, { eval: true, workerData: shared }).unref();
  const allow: SetBudget = (ms) => {
    Atomics.store(shared, BUDGET, ms);
    Atomics.add(shared, PERIOD, 1);
  };
  const budgeted: Budgeted = (ms, work) => {
    allow(ms);
    try {
      return work();
    } finally {
      Atomics.store(shared, BUDGET, 0);
    }
  };
  return { budgeted, allow };
}
