import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU seconds of a process and of its children, both ended and running. */
export function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const own =
      fields
        .slice(11, 15)
        .map(Number)
        .reduce((total, ticks) => total + ticks, 0) / TICKS_PER_SECOND;
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return children.reduce((total, child) => total + cpuOf(child), own);
  } catch {
    return 0;
  }
}
