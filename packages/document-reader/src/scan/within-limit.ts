import { once } from 'node:events';
import type { Recogniser } from './recogniser';

const LOOK_EVERY_MS = 50;

/** Over when this much CPU time of all threads is used, or at `end`, of `performance.now()`. */
export function limitOf(cpuMs: number, end: number): () => boolean {
  const worked = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const before = worked();
  return () => worked() - before > cpuMs || performance.now() > end;
}

/** Null when it is over. What is being recognised then cannot be interrupted: the engine is given up with it. */
export async function withinLimit<T>(
  isOver: () => boolean,
  recogniser: Recogniser,
  read: (recogniser: Recogniser) => Promise<T>,
): Promise<T | null> {
  const limit = new AbortController();
  const over = once(limit.signal, 'abort').then(() => null);
  const watch = setInterval(() => isOver() && limit.abort(), LOOK_EVERY_MS);
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
