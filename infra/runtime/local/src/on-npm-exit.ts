import { readFileSync } from 'node:fs';

const CHECK_MS = 1_000;

/**
 * Calls `end` when the npm that started us was killed without a chance to pass it on: then nobody could stop us from
 * the terminal any more. npm runs us through a shell, so its end shows one generation up.
 */
export function onNpmExit(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const born = ancestry();
  const timer = setInterval(() => {
    if (ancestry() === born) return;
    clearInterval(timer);
    end();
  }, CHECK_MS);
  timer.unref();
}

function ancestry(): string {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').replace(/^.*\) /s, '');
    return `${process.ppid} ${stat.split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}
