import { onNpmExit } from '@ostep/local';

type End = () => unknown;

/** A shell's, for a program that a signal ended. */
const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
/** Ctrl-C arrives twice, from the terminal and through npm. Only a later signal means 'at once'. */
const SAME_SIGNAL_MS = 1_000;

const ends: End[] = [];
let endingSince: number | null = null;

export const isEnding = () => endingSince !== null;

/** `end` runs once: after the work, or when a signal ends the run. */
export async function withEnd<T>(end: End, work: () => Promise<T>): Promise<T> {
  let ended: Promise<unknown> | null = null;
  const once = () => {
    ended ??= Promise.resolve(end());
    return ended;
  };
  ends.push(once);
  try {
    return await work();
  } finally {
    await once();
    ends.splice(ends.indexOf(once), 1);
  }
}

/** Ends what was started, the latest first. A second signal exits at once; child processes end with this one. */
async function end(code: number): Promise<void> {
  if (endingSince !== null) {
    if (performance.now() - endingSince > SAME_SIGNAL_MS) process.exit(code);
    return;
  }
  endingSince = performance.now();
  console.log('\nStopping …');
  for (const one of ends.toReversed()) await Promise.resolve(one()).catch((error: unknown) => console.error(error));
  process.exit(code);
}

export function endOnSignals(): void {
  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => void end(code));
  onNpmExit(() => void end(codes.SIGHUP));
}
