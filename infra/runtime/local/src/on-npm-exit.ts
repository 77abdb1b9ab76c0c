import { readFileSync } from 'node:fs';

const CHECK_MS = 1_000;

/** Notices that npm was killed, which passes no signal on. npm starts us through a shell, so it is the parent's parent. */
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
