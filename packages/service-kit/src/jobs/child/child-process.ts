import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../verb/refusal';
import { MEMORY_VARIABLE, memoryExceeded, PARENT_VARIABLE, workExceeded } from './child-watch';
import type { FromChild, Progress, ToChild } from './messages';

/** `memory`, `work` and `time` are caused by the file, the others by the product. */
export type EndCause = 'start' | 'memory' | 'work' | 'time' | 'crash';

export class ChildEnded extends Error {
  override readonly name = 'ChildEnded';

  constructor(
    readonly reason: EndCause,
    readonly code: number | null,
    readonly signal: string | null,
    readonly stderr: string,
  ) {
    super(`the child ended without an answer: ${reason}`);
  }
}

export type RunOptions = {
  readonly timeoutMs: number;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
};

const START_TIMEOUT_MS = 60_000;
const MAX_STDERR = 1_000;
/** In MB. With the default the young heap grows by garbage collections while the file is read. */
const YOUNG_HEAP = '--min-semi-space-size=16';

export type ChildProgram = { readonly entry: URL; readonly args?: readonly string[]; readonly memoryMb: number };

type PendingRun<O> = { readonly resolve: (output: O) => void; readonly reject: (error: unknown) => void };

export class Child {
  readonly ready: Promise<void>;
  readonly warm: Promise<void>;
  readonly #process: ChildProcess;
  #stderr = '';
  #pending: PendingRun<unknown> | null = null;
  #onProgress: (progress: Progress) => void = () => undefined;

  constructor({ entry, args, memoryMb }: ChildProgram) {
    const child = fork(fileURLToPath(entry), args, {
      execArgv: [YOUNG_HEAP],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: process.env.NODE_ENV,
        [PARENT_VARIABLE]: String(process.pid),
        [MEMORY_VARIABLE]: String(memoryMb),
      },
    });
    this.#process = child;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-MAX_STDERR);
    });
    this.ready = this.#whenIn('ready');
    this.warm = this.#whenIn('warm');
    // Callers that wait get the error; without one it must not be an unhandled rejection.
    for (const state of [this.ready, this.warm]) state.catch(() => undefined);
    child.on('message', (message: FromChild) => this.#handleMessage(message));
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  onExit(listener: (code: number | null, signal: string | null, stderr: string) => void): void {
    this.#process.once('close', (code, signal) => listener(code, signal, this.#stderr));
  }

  end(): void {
    this.#process.kill('SIGKILL');
  }

  /** @throws Refusal from the child; ChildEnded when it ended without an answer */
  async run<O>(input: unknown, { timeoutMs, onProgress, signal }: RunOptions): Promise<O> {
    this.#onProgress = onProgress ?? this.#onProgress;
    const outOfTime = () => this.#pending?.reject(new ChildEnded('time', null, null, ''));
    const cancelled = () => this.#pending?.reject(signal?.reason);
    const limit = setTimeout(outOfTime, timeoutMs);
    try {
      return await new Promise<O>((resolve, reject) => {
        // Parent and child are of one build: the output has the type that the caller expects.
        this.#pending = { resolve: (output) => resolve(output as O), reject };
        this.#process.once('close', (code, cause) => reject(this.#endError(code, cause, 'crash')));
        signal?.addEventListener('abort', cancelled);
        if (signal?.aborted) return cancelled();
        this.#process.send({ input, timeoutMs } satisfies ToChild, (error) => {
          if (error) this.end();
        });
      });
    } finally {
      clearTimeout(limit);
      signal?.removeEventListener('abort', cancelled);
      this.#pending = null;
      this.end();
    }
  }

  #whenIn(state: 'ready' | 'warm'): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (code: number | null, signal: string | null) => reject(this.#endError(code, signal, 'start'));
      const limit = state === 'ready' ? setTimeout(() => this.end(), START_TIMEOUT_MS).unref() : undefined;
      this.#process.on('message', (message: FromChild) => {
        if (message.kind !== state) return;
        clearTimeout(limit);
        resolve();
      });
      this.#process.once('error', (error) => {
        this.#stderr = error.message;
        fail(null, null);
      });
      this.#process.once('close', fail);
    });
  }

  #handleMessage(message: FromChild): void {
    if (message.kind === 'progress') this.#onProgress(message.progress);
    else if (message.kind === 'output') this.#pending?.resolve(message.output);
    else if (message.kind === 'refusal')
      this.#pending?.reject(new Refusal(message.reason, message.status, message.message));
    else if (message.kind === 'error')
      this.#pending?.reject(Object.assign(new Error(message.message), { stack: message.stack }));
  }

  #endError(code: number | null, signal: string | null, fallback: 'start' | 'crash'): ChildEnded {
    const stderr = this.#stderr;
    const reason = fallback === 'start' ? 'start' : exceededLimit(stderr);
    return new ChildEnded(reason ?? fallback, code, signal, stderr);
  }
}

/** V8 ends the process by itself when its own heap is full. */
function exceededLimit(stderr: string): EndCause | null {
  if (stderr.includes(workExceeded)) return 'work';
  return stderr.includes(memoryExceeded) || stderr.includes('heap out of memory') ? 'memory' : null;
}
