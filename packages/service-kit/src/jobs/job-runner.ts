import type { JobDefinition } from '@ostep/endpoint-kit';
import type * as z from 'zod';
import { databaseFault, isTransient } from '../database/database-fault';
import { readFile } from '../database/files';
import { problemBody } from '../http/problem-response';
import type { Log } from '../process/log';
import type { Metrics } from '../process/metrics';
import type { WorkerSettings } from '../process/settings';
import { traced } from '../tracing/tracer';
import { Refusal } from '../verb/refusal';
import type { Database, Executor, Transaction } from '../verb/transaction';
import type { Children } from './child/children';
import { NewerJob, readPayload } from './job-payload';
import {
  type ClaimedJob,
  claimJob,
  failJob,
  finishJob,
  isFinished,
  type JobLogEntry,
  type JobRow,
  type Reading,
  reportProgress,
} from './job-rows';
import type { JobWatch } from './job-watch';
import { jobTexts } from './texts';

export type Work<Payload = unknown> = {
  readonly job: JobRow;
  readonly payload: Payload;
  readonly file: Uint8Array;
  readonly db: Database;
  readonly log: Log;
  readonly settings: WorkerSettings;
  readonly inChild: Children['run'];
  readonly report: (percent: number, step: string, entries?: readonly JobLogEntry[]) => Promise<void>;
  readonly signal: AbortSignal;
  /** Writes the end of the job in the transaction of its work, so that both happen or neither. @throws if it was cancelled */
  readonly finish: (tx: Transaction, outcome: Outcome) => Promise<'done'>;
};

export type Outcome = {
  readonly result: unknown;
  readonly entries?: readonly JobLogEntry[];
  readonly resultSha256?: string;
  /** `Origins` as it is written to the row. */
  readonly originsJson?: string;
  readonly reading?: Reading;
};

export type JobHandler<P extends z.ZodType> = {
  readonly job: JobDefinition<P>;
  /** `handed-on`: the job now belongs to another domain. `done`: `finish` has written the end. */
  readonly handle: (work: Work<z.output<P>>) => Promise<Outcome | 'handed-on' | 'done'>;
};

type QueueHandler<P extends z.ZodType> = JobHandler<P> & { readonly queue: string };

export type JobRunnerContext = {
  readonly db: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly settings: WorkerSettings;
  readonly watch: JobWatch;
  readonly children: Children;
};

/** Each time a file kills a worker, other jobs wait about 10 s. */
export const MAX_ATTEMPTS = 10;

class JobCancelled extends Error {
  override readonly message = 'the job was cancelled';
}

export class JobRunner<P extends z.ZodType> {
  readonly #handler: QueueHandler<P>;
  readonly #context: JobRunnerContext;

  constructor(handler: QueueHandler<P>, context: JobRunnerContext) {
    this.#handler = handler;
    this.#context = context;
  }

  /** @throws a fault of the database and NewerJob: the row is left as it is, for another attempt */
  readonly take = async (id: string): Promise<void> => {
    const { queue } = this.#handler;
    const job = await claimJob(this.#context.db, id);
    if (!job) return;
    const attributes = {
      'messaging.destination.name': queue,
      'messaging.message.id': id,
      'ostep.request_id': job.requestId,
      'ostep.attempt': job.attempts,
    };
    const spanOptions = { kind: 'consumer', attributes, parent: job.traceParent } as const;
    await traced({ name: `process ${queue}`, ...spanOptions }, async (span) => {
      const outcome = await this.#runMeasured(job);
      span?.set({ 'ostep.outcome': outcome });
    });
  };

  async #runMeasured(job: ClaimedJob): Promise<string> {
    const { metrics, log } = this.#context;
    const { queue } = this.#handler;
    const stop = metrics.jobs.startTimer({ queue });
    metrics.active.inc({ queue });
    let outcome = 'failed';
    try {
      outcome = await this.#runUntilCancelled(job);
    } finally {
      metrics.active.dec({ queue });
      stop({ outcome });
      log.info({ job: job.id, queue, outcome, requestId: job.requestId, attempts: job.attempts }, 'job');
    }
    return outcome;
  }

  async #runUntilCancelled(job: ClaimedJob): Promise<string> {
    const ended = new AbortController();
    const cancelled = new AbortController();
    const watching = this.#abortWhenFinished(job.id, ended.signal, cancelled);
    try {
      if (job.attempts > MAX_ATTEMPTS) throw new Refusal('given-up', 417, jobTexts.givenUp);
      return await this.#work(job, cancelled.signal);
    } catch (error) {
      const fault = databaseFault(error);
      // The row stays active and the sweep enqueues it again.
      if (error instanceof NewerJob || (fault && isTransient(fault))) throw error;
      if (cancelled.signal.aborted || error instanceof JobCancelled) return 'cancelled';
      await this.#fail(job, error);
      return 'failed';
    } finally {
      ended.abort();
      await watching;
    }
  }

  async #abortWhenFinished(id: string, ended: AbortSignal, cancelled: AbortController): Promise<void> {
    try {
      for await (const row of this.#context.watch.follow(id, ended)) {
        if (isFinished(row) && !ended.aborted) cancelled.abort(new JobCancelled());
      }
    } catch {
      // Without the database a cancellation is not seen; the work's own statements fail then.
    }
  }

  async #work(job: ClaimedJob, signal: AbortSignal): Promise<'done' | 'cancelled' | 'handed-on'> {
    const { db, log, settings, children } = this.#context;
    const file = job.fileSha256 ? await readFile(db, job.fileSha256) : null;
    const outcome = await this.#handler.handle({
      job,
      payload: readPayload(this.#handler.job, job),
      file: file?.content ?? new Uint8Array(),
      db,
      log,
      settings,
      inChild: children.run,
      report: (percent, step, entries) =>
        // Not awaited: the work does not fail when its progress cannot be written.
        reportProgress(db, job.id, { percent, step, ...(entries ? { log: entries } : {}) }).catch((error: unknown) =>
          log.warn({ err: error, job: job.id }, 'progress not written'),
        ),
      signal,
      finish: async (tx, ended) => {
        if (!(await writeOutcome(tx, job.id, ended))) throw new JobCancelled();
        return 'done';
      },
    });
    if (typeof outcome === 'string') return outcome;
    return (await writeOutcome(db, job.id, outcome)) ? 'done' : 'cancelled';
  }

  async #fail(job: JobRow, error: unknown): Promise<void> {
    const { db, log } = this.#context;
    const refusal = error instanceof Refusal ? error : null;
    if (!refusal) log.error({ err: error, job: job.id, requestId: job.requestId }, 'job failed');
    const problem = problemBody({
      status: refusal?.status ?? 500,
      message: refusal?.message ?? jobTexts.unexpected,
      code: refusal?.code ?? 'unexpected',
      errors: refusal?.errors ?? [],
      requestId: job.requestId,
      ...(refusal ? { extra: refusal.extra } : {}),
    });
    await failJob(db, job.id, problem);
  }
}

const writeOutcome = (
  executor: Executor,
  id: string,
  { result, entries, resultSha256, originsJson, reading }: Outcome,
) =>
  finishJob(executor, id, {
    result,
    log: entries ?? [],
    resultSha256: resultSha256 ?? null,
    originsJson: originsJson ?? null,
    reading: reading ?? null,
  });
