import { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 50;

/** The parent says its number itself: it may be gone before its child can look who it was. */
export const PARENT_VARIABLE = 'OSTEP_PARENT';
/** Memory of the whole process, in MB: also what is not the engine's heap. */
export const MEMORY_VARIABLE = 'OSTEP_MEMORY_MB';

/** What a process that ended itself has said last; its parent reads it. */
export const overMemory = '[over the memory limit]';
export const overWork = '[over the budget of work]';

/** Numbers that the process and its watch share: which stretch of work is under way, and its budget in milliseconds. */
const STRETCH = 0;
const BUDGET = 1;

/**
 * Runs in a thread of its own, because the process may be too busy to notice anything. Limits are kept here and not
 * by flags of the engine: those differ between versions, and know only of the engine's own heap.
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
const worked = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
let stretch = 0;
let before = 0;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > memory) end('${overMemory}');
  const [now, budget] = workerData ? [Atomics.load(workerData, ${STRETCH}), Atomics.load(workerData, ${BUDGET})] : [0, 0];
  if (now !== stretch) { stretch = now; before = worked(); }
  else if (budget > 0 && worked() - before > budget) end('${overWork}');
}, ${LOOK_EVERY_MS});`;

/** Runs a stretch of work that must not take more than so many milliseconds of processor time. */
export type Budgeted = <T>(ms: number, work: () => T) => T;

/**
 * Ends this process within a moment of the end of the parent that forked it, when it holds more memory than it may,
 * or when a stretch of work takes more than its budget; also while a loop keeps it busy.
 */
export function watchProcess(): Budgeted {
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  new Worker(CHILD_WATCH, { eval: true, workerData: shared }).unref();
  return (ms, work) => {
    Atomics.store(shared, BUDGET, ms);
    Atomics.add(shared, STRETCH, 1);
    try {
      return work();
    } finally {
      Atomics.store(shared, BUDGET, 0);
    }
  };
}
