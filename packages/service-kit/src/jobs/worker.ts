import type { JobDefinition } from '@ostep/endpoint-kit';
import type * as z from 'zod';
import { type Database, openDatabase, probeDatabase, type RawSql } from '../database/database';
import { databaseFault, isTransient } from '../database/database-fault';
import { readFile } from '../database/files';
import { problemBody } from '../http/problem-response';
import { Refusal } from '../http/refusal';
import { createLog, type Log } from '../process/log';
import { createMetrics } from '../process/metrics';
import { listenMonitoring } from '../process/monitoring';
import { runMain, shutDownOnSignal } from '../process/process-lifecycle';
import { readSettings, type WorkerSettings, workerSettings } from '../process/settings';
import { closeTracing, openTracing } from '../tracing/open-tracing';
import { traced } from '../tracing/tracer';
import { type Children, openChildren } from './child/children';
import { NewerJob, readPayload } from './job-payload';
import { claimJob, failJob, finishJob, isFinished, type JobLogEntry, type JobRow, reportProgress } from './job-rows';
import { JobWatch } from './job-watch';
import { openConsumer, queueReady } from './queue';

export type Work<Payload = unknown> = {
  readonly job: JobRow;
  readonly payload: Payload;
  readonly file: Uint8Array;
  readonly sql: RawSql;
  readonly db: Database;
  readonly log: Log;
  readonly settings: WorkerSettings;
  readonly inChild: Children['run'];
  readonly report: (percent: number, step: string, entries?: readonly JobLogEntry[]) => Promise<void>;
  readonly signal: AbortSignal;
};

export type Outcome = {
  readonly result: unknown;
  readonly entries?: readonly JobLogEntry[];
  readonly resultSha256?: string;
};

export type WorkerDefinition<P extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly job: JobDefinition<P>;
  readonly child?: { readonly entry: URL; readonly memoryMb: number };
  readonly handle: (work: Work<z.output<P>>) => Promise<Outcome>;
};

const MAX_ATTEMPTS = 25;
const GIVEN_UP = 'Nie udało się wykonać zadania mimo wielu prób.';
const UNEXPECTED = 'Nie udało się odczytać pliku z powodu nieoczekiwanego błędu.';

function problemOf(error: unknown, job: JobRow) {
  const refusal = error instanceof Refusal ? error : null;
  return problemBody({
    status: refusal?.status ?? 500,
    message: refusal?.message ?? UNEXPECTED,
    code: refusal?.code ?? 'unexpected',
    errors: refusal?.errors ?? [],
    requestId: job.requestId,
  });
}

export async function startWorker<P extends z.ZodType>(definition: WorkerDefinition<P>): Promise<void> {
  await runMain(async () => {
    const settings = readSettings(workerSettings);
    const name = `${definition.name}-worker`;
    const log = createLog(name, settings.LOG_LEVEL);
    const metrics = createMetrics(name);
    await openTracing(name, settings);
    const { sql, db, close } = openDatabase(settings.DATABASE_URL, settings.DATABASE_POOL, `ostep-${name}`);
    const watch = new JobWatch(db);
    const children = childrenOf(definition, settings, log);

    const work = async (job: JobRow, signal: AbortSignal): Promise<'done' | 'cancelled'> => {
      const file = job.fileSha256 ? await readFile(db, job.fileSha256) : null;
      const outcome = await definition.handle({
        job,
        payload: readPayload(definition.job, job),
        file: file?.content ?? new Uint8Array(),
        sql,
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
      });
      const written = await finishJob(db, job.id, {
        result: outcome.result,
        log: outcome.entries ?? [],
        resultSha256: outcome.resultSha256 ?? null,
      });
      return written ? 'done' : 'cancelled';
    };

    const take = async (id: string) => {
      const job = await claimJob(db, id);
      if (!job) return;
      const attributes = {
        'messaging.destination.name': definition.job.queue,
        'messaging.message.id': id,
        'ostep.request_id': job.requestId,
        'ostep.attempt': job.attempts,
      };
      const caused = { kind: 'consumer', attributes, parent: job.traceParent } as const;
      await traced({ name: `process ${definition.job.queue}`, ...caused }, async (span) => {
        const outcome = await runClaimed(id, job);
        span?.set({ 'ostep.outcome': outcome });
      });
    };

    const runClaimed = async (id: string, job: JobRow): Promise<string> => {
      const stop = metrics.jobs.startTimer({ queue: definition.job.queue });
      metrics.active.inc({ queue: definition.job.queue });
      const ended = new AbortController();
      const cancelled = new AbortController();
      const watching = (async () => {
        for await (const row of watch.follow(id, ended.signal)) {
          if (isFinished(row) && !ended.signal.aborted) cancelled.abort(new Error('the job was cancelled'));
        }
      })().catch(() => undefined);
      let outcome = 'failed';
      try {
        if (job.attempts > MAX_ATTEMPTS) throw new Refusal('given-up', 417, GIVEN_UP);
        outcome = await work(job, cancelled.signal);
      } catch (error) {
        const fault = databaseFault(error);
        // The row stays active and the sweep enqueues it again.
        if (error instanceof NewerJob || (fault && isTransient(fault))) throw error;
        if (!cancelled.signal.aborted) {
          if (!(error instanceof Refusal)) log.error({ err: error, job: id, requestId: job.requestId }, 'job failed');
          await failJob(db, id, problemOf(error, job));
        }
      } finally {
        ended.abort();
        await watching;
        metrics.active.dec({ queue: definition.job.queue });
        stop({ outcome });
        log.info(
          { job: id, queue: definition.job.queue, outcome, requestId: job.requestId, attempts: job.attempts },
          'job',
        );
      }
      return outcome;
    };

    await queueReady(settings);
    const consumer = openConsumer(settings, definition.job.queue, settings.WORKER_CONCURRENCY, take, (error) =>
      log.warn({ err: error }, 'queue'),
    );
    const probes = { database: () => probeDatabase(db), queue: consumer.answers };
    const monitoring = await listenMonitoring({ registry: metrics.registry, probes }, settings, log);
    log.info({ metricsPort: monitoring.port, queue: definition.job.queue }, 'waiting for jobs');
    shutDownOnSignal(log, async () => {
      await consumer.close();
      children.close();
      await monitoring.close();
      await close();
      await closeTracing();
    });
  });
}

function childrenOf({ child }: Pick<WorkerDefinition, 'child'>, settings: WorkerSettings, log: Log): Children {
  if (!child) {
    const none = () => Promise.reject(new Error('the worker names no program for files'));
    return { run: none, ready: async () => undefined, close: () => undefined };
  }
  return openChildren({
    ...child,
    timeoutMs: settings.PARSE_TIME_LIMIT_MS,
    waiting: settings.PARSE_CHILDREN_WAITING,
    log,
  });
}
