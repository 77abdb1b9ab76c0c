import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 5;

/** In MB. Reads the kernel's high-water mark, so that only a child's last milliseconds can be missed. */
export async function withPeakMemory<T>(
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly peakMb: number }> {
  let peakKb = 0;
  const watch = setInterval(() => {
    for (const pid of childrenOfUs()) peakKb = Math.max(peakKb, highestMark(pid));
  }, EVERY_MS);
  try {
    const value = await work();
    return { value, peakMb: peakKb / 1024 };
  } finally {
    clearInterval(watch);
  }
}

function childrenOfUs(): string[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readOrNothing(`/proc/self/task/${thread}/children`).split(' ').filter(Boolean),
  );
}

function highestMark(pid: string): number {
  return Number(/VmHWM:\s+(\d+) kB/u.exec(readOrNothing(`/proc/${pid}/status`))?.[1] ?? 0);
}

/** A process may end between two reads. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
