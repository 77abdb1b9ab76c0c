import type * as z from 'zod';
import { openDatabase, probeDatabase } from '../database/database';
import { sampleRowsInProduction } from '../database/row-checks';
import type { ChildProgram } from '../jobs/child/child-process';
import { type Children, type ChildrenOptions, noChildren, openChildren } from '../jobs/child/children';
import { type JobHandler, JobRunner } from '../jobs/job-runner';
import { JobWatch } from '../jobs/job-watch';
import { openConsumer, queueReady } from '../jobs/queue';
import { createLog } from '../process/log';
import { createMetrics } from '../process/metrics';
import { shutDownOnSignal } from '../process/process-lifecycle';
import { readSettings, workerSettings } from '../process/settings';
import { closeTracing, openTracing } from '../tracing/open-tracing';
import { listenMonitoring } from './monitoring';
import { watchPools } from './pool-watch';
import type { Program } from './program';

export type WorkerDefinition<P extends z.ZodType = z.ZodType> = JobHandler<P> & {
  readonly name: string;
  readonly child?: ChildProgram;
  /** Reads the files of the job's `scanQueue`, one at a time and beside the other files. */
  readonly scanChild?: ChildProgram;
};

const SCANS_AT_ONCE = 1;

export function workerProgram<P extends z.ZodType>(definition: WorkerDefinition<P>): Program {
  return async ({ environment, handle, shared }) => {
    const { queue, scanQueue } = definition.job;
    const settings = { ...readSettings(workerSettings, environment), queueConnections: shared.queues };
    const name = `${definition.name}-worker`;
    const log = createLog(name, settings.LOG_LEVEL);
    const metrics = createMetrics(name, shared);
    sampleRowsInProduction({ mode: settings.NODE_ENV, log, metrics });
    await openTracing(name, settings);
    const { db, close } = openDatabase(settings.DATABASE_URL, settings.DATABASE_POOL, `ostep-${name}`);
    shared.listener ??= db.$client;
    const watch = new JobWatch(db, shared.listener);
    await queueReady(settings);
    const consume = (from: string, children: Children, concurrency: number) => {
      const runner = new JobRunner({ ...definition, queue: from }, { db, log, metrics, settings, watch, children });
      const consumer = openConsumer(settings, from, concurrency, runner.take, (error) =>
        log.warn({ err: error }, 'queue'),
      );
      return { consumer, children };
    };
    const { WORKER_CONCURRENCY, PARSE_TIME_LIMIT_MS, PARSE_CHILDREN_WAITING, SCAN_TIME_LIMIT_MS } = settings;
    const waiting = PARSE_CHILDREN_WAITING;
    const ordinary = { timeoutMs: PARSE_TIME_LIMIT_MS, waiting, atStart: settings.CHILDREN_AT_START, log };
    const main = consume(queue, childrenOf(definition.child, ordinary), WORKER_CONCURRENCY);
    const scanning = { timeoutMs: SCAN_TIME_LIMIT_MS, waiting: 0, log };
    const scans = scanQueue ? [consume(scanQueue, childrenOf(definition.scanChild, scanning), SCANS_AT_ONCE)] : [];
    const allChildren = [main, ...scans].map(({ children }) => children);
    const canStartReaders = async () =>
      (await Promise.all(allChildren.map((children) => children.answers()))).every(Boolean);
    const consumers = [main, ...scans].map(({ consumer }) => consumer);
    const isTakingJobs = async () => {
      for (const consumer of consumers) if (!consumer.isRunning() || (await consumer.status()) !== 'up') return false;
      return true;
    };
    const probes = { database: () => probeDatabase(db), queue: isTakingJobs, reader: canStartReaders };
    const pool = watchPools({ db, settings, queue: main.consumer.status, log });
    const monitored = { registry: metrics.registry, probes, isLive: pool.isLive };
    const monitoring = await listenMonitoring(monitored, settings, log);
    log.info({ metricsPort: monitoring.port, queue, scanQueue }, 'waiting for jobs');
    const end = async () => {
      pool.close();
      await Promise.all(consumers.map((consumer) => consumer.close()));
      for (const children of allChildren) children.close();
      await monitoring.close();
      await close();
      await closeTracing();
    };
    shutDownOnSignal(log, end, handle);
  };
}

function childrenOf(child: ChildProgram | undefined, options: Omit<ChildrenOptions, keyof ChildProgram>): Children {
  return child ? openChildren({ ...child, ...options }) : noChildren;
}
