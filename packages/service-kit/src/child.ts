import { fork } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JobLogEntry } from './job-rows';
import { endWithParent, PARENT_VARIABLE } from './parent-watch';
import type { RefusalStatus } from './refusal';
import { Refusal } from './refusal';
import { traced } from './tracing/tracer';

export type Progress = {
  readonly percent: number;
  readonly step: string;
  /** The parse log so far, where it has grown. */
  readonly entries?: readonly JobLogEntry[] | undefined;
};

type ToChild = { readonly input: unknown };
type FromChild =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'output'; readonly output: unknown }
  | { readonly kind: 'refusal'; readonly reason: string; readonly status: RefusalStatus; readonly message: string }
  | { readonly kind: 'error'; readonly message: string; readonly stack: string };

export type ChildOptions = {
  readonly timeoutMs: number;
  readonly memoryMb: number;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
};

/**
 * Most files are read in a fifth of a second. By default the engine spends more than that on optimising what will not
 * run again; what runs for long is still optimised. Source maps are left out: reading them takes as long as the start.
 */
const OPTIMISE_LATE = '--interrupt-budget=400000';

const CRASHED = 'Nie udało się odczytać pliku: jest uszkodzony lub zbyt złożony.';
const TOO_SLOW = 'Odczyt pliku trwał zbyt długo i został przerwany.';

/**
 * Runs `entry` (a module that calls `serveChild`) on `input` in a process of its own, with a memory and a time limit.
 * @throws Refusal when the child refuses the file, is killed by its limits, or takes too long
 */
export function inChild<O>(entry: URL, input: unknown, options: ChildOptions): Promise<O> {
  const attributes = { 'ostep.child': basename(fileURLToPath(entry)) };
  return traced({ name: 'parse child', kind: 'internal', attributes }, (span) =>
    runChild<O>(entry, input, options, (pid) => span?.set({ 'process.pid': pid })),
  );
}

function runChild<O>(entry: URL, input: unknown, options: ChildOptions, onStart: (pid: number) => void): Promise<O> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(entry), [], {
      execArgv: [`--max-old-space-size=${options.memoryMb}`, OPTIMISE_LATE],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, [PARENT_VARIABLE]: String(process.pid) },
    });
    if (child.pid !== undefined) onStart(child.pid);
    let settled = false;
    const settle = (finish: () => void) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', abort);
      child.kill('SIGKILL');
      finish();
    };
    const abort = () => settle(() => reject(options.signal?.reason));
    const timer = setTimeout(() => settle(() => reject(new Refusal('too-slow', 417, TOO_SLOW))), options.timeoutMs);
    options.signal?.addEventListener('abort', abort);
    if (options.signal?.aborted) return abort();
    child.on('message', (message: FromChild) => {
      if (message.kind === 'progress') options.onProgress?.(message.progress);
      else if (message.kind === 'output') settle(() => resolve(message.output as O));
      else if (message.kind === 'refusal')
        settle(() => reject(new Refusal(message.reason, message.status, message.message)));
      else settle(() => reject(Object.assign(new Error(message.message), { stack: message.stack })));
    });
    child.on('error', (error) => settle(() => reject(error)));
    child.on('exit', () => settle(() => reject(new Refusal('damaged', 417, CRASHED))));
    child.send({ input } satisfies ToChild);
  });
}

/** Progress told more often than this is seen by nobody, and takes longer than a page. */
const PROGRESS_MS = 100;

type NamedRefusal = Error & { readonly reason: string; readonly status: RefusalStatus };

function isNamedRefusal(error: unknown): error is NamedRefusal {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string' && 'status' in error;
}

/** In the child: answers the one input it is sent, and ends when its parent is gone. */
export function serveChild<I, O>(work: (input: I, report: (progress: Progress) => void) => Promise<O>): void {
  const send = (message: FromChild) => process.send?.(message);
  process.on('disconnect', () => process.exit(0));
  endWithParent();
  process.once('message', (message: ToChild) => {
    let lastSent = performance.now();
    const report = (progress: Progress) => {
      if (progress.entries === undefined && performance.now() - lastSent < PROGRESS_MS) return;
      send({ kind: 'progress', progress });
      lastSent = performance.now();
    };
    // The parent of the same build sends what the child's `work` takes.
    work(message.input as I, report).then(
      (output) => send({ kind: 'output', output }),
      (error: unknown) => {
        if (isNamedRefusal(error)) {
          send({ kind: 'refusal', reason: error.reason, status: error.status, message: error.message });
        } else {
          const known = error instanceof Error ? error : new Error(String(error));
          send({ kind: 'error', message: known.message, stack: known.stack ?? '' });
        }
      },
    );
  });
}
