import { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 50;
/** While the process does nothing: a dozen idle children keep no core awake. */
const IDLE_LOOK_EVERY_MS = 250;

/** Set by the parent: it may be gone before the child can read its parent's id. */
export const PARENT_VARIABLE = 'OSTEP_PARENT';
/** MB of the whole process, not of V8's heap alone. */
export const MEMORY_VARIABLE = 'OSTEP_MEMORY_MB';

export const overMemory = '[over the memory limit]';
export const overWork = '[over the budget of work]';

const STRETCH = 0;
const BUDGET = 1;

/** A thread, as the main one may be busy. Not V8's flags: they differ between versions and cover V8's heap only. */
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
let last = 0;
const look = () => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > memory) end('${overMemory}');
  const [now, budget] = workerData ? [Atomics.load(workerData, ${STRETCH}), Atomics.load(workerData, ${BUDGET})] : [0, 0];
  if (now !== stretch) { stretch = now; before = worked(); }
  else if (budget > 0 && worked() - before > budget) end('${overWork}');
  const isIdle = worked() - last < 1;
  last = worked();
  setTimeout(look, isIdle ? ${IDLE_LOOK_EVERY_MS} : ${LOOK_EVERY_MS});
};
look();`;

export type Budgeted = <T>(ms: number, work: () => T) => T;
/** From now until the next call, in ms of CPU time of all threads. */
export type Allow = (ms: number) => void;

/** Ends this process when its parent ends or a limit of memory or CPU time is exceeded, even in a busy loop. */
export function watchProcess(): { readonly budgeted: Budgeted; readonly allow: Allow } {
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  new Worker(CHILD_WATCH, { eval: true, workerData: shared }).unref();
  const allow: Allow = (ms) => {
    Atomics.store(shared, BUDGET, ms);
    Atomics.add(shared, STRETCH, 1);
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
