import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log';
import { Refusal } from '../refusal';
import { traced } from '../tracing/tracer';
import { Child, ChildEnded, type EndCause, type RunOptions } from './child-process';

export type ChildrenOptions = {
  /** A module that calls `serveChild`. */
  readonly entry: URL;
  /** The most one process may hold, all of it counted. */
  readonly memoryMb: number;
  readonly timeoutMs: number;
  /** So many are started ahead. */
  readonly waiting: number;
  readonly log: Pick<Log, 'warn' | 'error'>;
};

export type Children = {
  /**
   * Gives an input to a process of its own, which ends with it.
   * @throws Refusal when the child refuses the file, it breaks a limit, or no process could be had
   */
  readonly run: <O>(input: unknown, options?: Omit<RunOptions, 'timeoutMs'>) => Promise<O>;
  /** Resolves when those that wait are warm. */
  readonly ready: () => Promise<void>;
  readonly close: () => void;
};

const AWAY = 'Odczyt plików jest chwilowo niedostępny. Spróbuj ponownie za chwilę; plik nie jest uszkodzony.';
const refusals: Readonly<Record<EndCause, () => Refusal>> = {
  start: () => new Refusal('reader-away', 503, AWAY),
  crash: () => new Refusal('reader-away', 503, AWAY),
  memory: () => new Refusal('too-complex', 417, 'Plik jest zbyt złożony: jego odczyt zajmuje za dużo pamięci.'),
  work: () => new Refusal('too-complex', 417, 'Plik jest zbyt złożony: jedna strona ma za dużo elementów.'),
  time: () => new Refusal('too-slow', 417, 'Odczyt pliku trwał zbyt długo i został przerwany.'),
};

/** What is no fault of the file is tried once more, with another process. */
const MOST_TRIES = 2;
const isOurs = ({ reason }: ChildEnded) => reason === 'start' || reason === 'crash';

/** Processes for untrusted files: one a file, with limits, started ahead so that a file meets a loaded reader. */
export function openChildren({ entry, memoryMb, timeoutMs, waiting, log }: ChildrenOptions): Children {
  const idle: Child[] = [];
  let closed = false;
  const start = () => new Child(entry, memoryMb);
  const fill = () => {
    while (!closed && idle.length < waiting) {
      const child = start();
      idle.push(child);
      // Not started anew at once: one that cannot start would be started for ever. The next file asks for another.
      child.onGone(() => {
        const place = idle.indexOf(child);
        if (place !== -1) idle.splice(place, 1);
      });
    }
  };
  const attempt = async <O>(input: unknown, options: RunOptions): Promise<O> => {
    const child = idle.shift() ?? start();
    try {
      await child.ready;
      return await tracedRun(child, () => child.run<O>(input, options));
    } finally {
      child.end();
    }
  };
  const tracedRun = <O>(child: Child, run: () => Promise<O>) =>
    traced(
      { name: 'parse child', kind: 'internal', attributes: { 'ostep.child': basename(fileURLToPath(entry)) } },
      (span) => {
        if (child.pid !== undefined) span?.set({ 'process.pid': child.pid });
        return run();
      },
    );
  fill();
  return {
    run: async <O>(input: unknown, options: Omit<RunOptions, 'timeoutMs'> = {}) => {
      try {
        for (let tried = 1; ; tried += 1) {
          try {
            return await attempt<O>(input, { ...options, timeoutMs });
          } catch (error) {
            if (!(error instanceof ChildEnded)) throw error;
            const { reason, code, signal, said } = error;
            log[isOurs(error) ? 'error' : 'warn']({ reason, code, signal, said, tried }, 'parse child ended');
            if (!isOurs(error) || tried >= MOST_TRIES) throw refusals[reason]();
          }
        }
      } finally {
        // Only now: it would take the processor from the file that is read.
        fill();
      }
    },
    ready: async () => void (await Promise.all(idle.map((child) => child.warm))),
    close: () => {
      closed = true;
      for (const child of idle.splice(0)) child.end();
    },
  };
}
