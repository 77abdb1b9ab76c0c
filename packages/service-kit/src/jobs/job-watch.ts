import { EventEmitter } from 'node:events';
import type { Database, RawSql } from '../verb/transaction';
import { isFinished, type JobRow, readJob } from './job-rows';

const POLL_MS = 1_000;

export class JobWatch {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #db: Database;
  readonly #listener: RawSql;
  #listening: Promise<unknown> | null = null;

  /** @param listener client whose connection listens; default: the one of `db` */
  constructor(db: Database, listener: RawSql = db.$client) {
    this.#db = db;
    this.#listener = listener;
  }

  async *follow(id: string, signal: AbortSignal): AsyncGenerator<JobRow> {
    let wake: () => void = () => undefined;
    let changed = false;
    let last = '';
    await this.#listen();
    const onChange = () => {
      changed = true;
      wake();
    };
    this.#emitter.on(id, onChange);
    signal.addEventListener('abort', onChange);
    try {
      while (!signal.aborted) {
        changed = false;
        const job = await readJob(this.#db, id);
        if (!job) return;
        const seen = JSON.stringify(job);
        if (seen !== last) yield job;
        last = seen;
        if (isFinished(job)) return;
        if (!changed) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, POLL_MS);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        }
      }
    } finally {
      this.#emitter.off(id, onChange);
      signal.removeEventListener('abort', onChange);
    }
  }

  async wait(id: string, timeoutMs: number, signal?: AbortSignal): Promise<JobRow | null> {
    const limit = AbortSignal.timeout(timeoutMs);
    const both = signal ? AbortSignal.any([limit, signal]) : limit;
    for await (const job of this.follow(id, both)) if (isFinished(job)) return job;
    return null;
  }

  #listen(): Promise<unknown> {
    this.#listening ??= this.#listener.listen('ostep_job', (id) => this.#emitter.emit(id)).catch(() => undefined);
    return this.#listening;
  }
}
