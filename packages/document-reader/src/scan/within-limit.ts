import { once } from 'node:events';
import type { Recogniser } from './recogniser';

const CHECK_INTERVAL_MS = 50;

/** @returns whether all threads have used `cpuMs` of CPU time, or `performance.now()` is past `end` */
export function limitOf(cpuMs: number, end: number): () => boolean {
  const usedMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const before = usedMs();
  return () => usedMs() - before > cpuMs || performance.now() > end;
}

/** @returns null when the limit is reached. Recognition cannot be interrupted, so the engine is replaced. */
export async function withinLimit<T>(
  isOver: () => boolean,
  recogniser: Recogniser,
  read: (recogniser: Recogniser) => Promise<T>,
): Promise<T | null> {
  const limit = new AbortController();
  const over = once(limit.signal, 'abort').then(() => null);
  const watch = setInterval(() => isOver() && limit.abort(), CHECK_INTERVAL_MS);
  const words: Recogniser['words'] = async (picture, dotsPerInch) => {
    limit.signal.throwIfAborted();
    return recogniser.words(picture, dotsPerInch);
  };
  try {
    const done = await Promise.race([read({ ...recogniser, words }), over]);
    if (done === null) await recogniser.restart();
    return done;
  } finally {
    clearInterval(watch);
  }
}
