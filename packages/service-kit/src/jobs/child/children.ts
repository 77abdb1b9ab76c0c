import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../process/log';
import { traced } from '../../tracing/tracer';
import { Refusal } from '../../verb/refusal';
import { jobTexts } from '../texts';
import { Child, ChildEnded, type ChildProgram, type EndCause, type RunOptions } from './child-process';

export type ChildrenOptions = ChildProgram & {
  readonly timeoutMs: number;
  readonly waiting: number;
  /** `off`: no process waits until the first file has started one. */
  readonly atStart?: 'on' | 'off';
  readonly log: Pick<Log, 'warn' | 'error'>;
};

export type Children = {
  /** @throws Refusal when the child refuses the file, a limit is exceeded, or no process could be started */
  readonly run: <O>(input: unknown, options?: Omit<RunOptions, 'timeoutMs'>) => Promise<O>;
  readonly ready: () => Promise<void>;
  /** Whether a program can be started: false from a failed start until one succeeds. */
  readonly answers: () => Promise<boolean>;
  readonly close: () => void;
};

/** For workers and services that open no file. */
export const noChildren: Children = {
  run: () => Promise.reject(new Error('there is no program for files')),
  ready: async () => undefined,
  answers: async () => true,
  close: () => undefined,
};

const refusals: Readonly<Record<EndCause, () => Refusal>> = {
  start: () => new Refusal('reader-away', 503, jobTexts.readerAway),
  crash: () => new Refusal('reader-away', 503, jobTexts.readerAway),
  memory: () => new Refusal('too-complex', 417, jobTexts.tooMuchMemory),
  work: () => new Refusal('too-complex', 417, jobTexts.tooManyElements),
  time: () => new Refusal('too-slow', 417, jobTexts.tooSlow),
};

const MAX_TRIES = 2;
const START_AGAIN_MS = 2_000;
/** An idle child holds 60 MB. After they were ended, the next file starts its own. */
const END_IDLE_AFTER_MS = 600_000;
const isOurFault = ({ reason }: ChildEnded) => reason === 'start' || reason === 'crash';

/** One process per file, as files are untrusted. Processes are started ahead, so that a file finds its parser loaded. */
export function openChildren({ timeoutMs, waiting, atStart = 'on', log, ...program }: ChildrenOptions): Children {
  const idle: Child[] = [];
  let closed = false;
  let failedAt: number | null = null;
  const start = () => {
    const child = new Child(program);
    child.warm.then(
      () => {
        failedAt = null;
      },
      () => undefined,
    );
    return child;
  };
  let idleTimer: NodeJS.Timeout | undefined;
  const endIdle = () => {
    for (const child of idle.splice(0)) child.end();
  };
  const startIdle = (most = waiting) => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(endIdle, END_IDLE_AFTER_MS).unref();
    while (!closed && idle.length < most) {
      const child = start();
      idle.push(child);
      // Not restarted here, or a child that cannot start would be restarted for ever. The next file or probe starts one.
      child.onExit((code, signal, stderr) => {
        const position = idle.indexOf(child);
        if (position === -1) return;
        idle.splice(position, 1);
        failedAt = performance.now();
        logEnd(log, new ChildEnded('start', code, signal, stderr), 1);
      });
    }
  };
  const attempt = async <O>(input: unknown, options: RunOptions): Promise<O> => {
    const child = idle.shift() ?? start();
    try {
      await child.ready.catch((error: unknown) => {
        failedAt = performance.now();
        throw error;
      });
      const output = await tracedRun(child, () => child.run<O>(input, options));
      failedAt = null;
      return output;
    } finally {
      child.end();
    }
  };
  const tracedRun = <O>(child: Child, run: () => Promise<O>) =>
    traced({ name: 'parse child', kind: 'internal', attributes: { 'ostep.child': nameOf(program) } }, (span) => {
      if (child.pid !== undefined) span?.set({ 'process.pid': child.pid });
      return run();
    });
  /** Tries again if the child ended by a fault of the product. @throws Refusal */
  const withRetry = async <O>(run: () => Promise<O>): Promise<O> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof ChildEnded)) throw error;
        logEnd(log, error, attempt);
        if (!isOurFault(error) || attempt >= MAX_TRIES) throw refusals[error.reason]();
      }
    }
  };
  if (atStart === 'on') startIdle();
  return {
    run: async <O>(input: unknown, options: Omit<RunOptions, 'timeoutMs'> = {}) => {
      try {
        return await withRetry(() => attempt<O>(input, { ...options, timeoutMs }));
      } finally {
        // After the answer: starting a process takes CPU time from the file being read.
        startIdle();
      }
    },
    ready: async () => void (await Promise.all(idle.map((child) => child.warm))),
    answers: async () => {
      if (failedAt !== null && performance.now() - failedAt > START_AGAIN_MS) startIdle(Math.max(1, waiting));
      return failedAt === null;
    },
    close: () => {
      closed = true;
      endIdle();
    },
  };
}

const nameOf = ({ entry, args = [] }: ChildProgram) => [basename(fileURLToPath(entry)), ...args].join(' ');

function logEnd(log: Pick<Log, 'error' | 'warn'>, error: ChildEnded, attempt: number): void {
  const { reason, code, signal, stderr } = error;
  const line = { reason, code, signal, said: stderr, tried: attempt };
  if (isOurFault(error)) log.error(line, 'parse child ended');
  else log.warn(line, 'parse child ended');
}
