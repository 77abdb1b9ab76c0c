import { readdirSync, readFileSync } from 'node:fs';

const MS_PER_TICK = 10;
/** Positions of CPU times in /proc/PID/stat after the name: those of the process and of children that it waited for. */
const TIMES = [11, 12, 13, 14];

function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended: its time is then counted for its parent.
    return '';
  }
}

function childrenOf(pid: number): number[] {
  const files = readdirSync(`/proc/${pid}/task`).map((task) => fileOf(`/proc/${pid}/task/${task}/children`));
  return files.join(' ').split(' ').filter(Boolean).map(Number);
}

/** Milliseconds of this process and all that it started, as Linux counts them. */
export function cpuOfAll(pid = process.pid): number {
  const stat = fileOf(`/proc/${pid}/stat`);
  if (stat === '') return 0;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = TIMES.reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) * MS_PER_TICK;
  return childrenOf(pid).reduce((sum, child) => sum + cpuOfAll(child), own);
}
