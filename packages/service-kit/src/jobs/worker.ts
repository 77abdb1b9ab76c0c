import type * as z from 'zod';
import { openDatabase, probeDatabase } from '../database/database';
import { createLog, type Log } from '../process/log';
import { createMetrics } from '../process/metrics';
import { listenMonitoring } from '../process/monitoring';
import { runMain, shutDownOnSignal } from '../process/process-lifecycle';
import { sampleRowsInProduction } from '../process/row-checks';
import { readSettings, type WorkerSettings, workerSettings } from '../process/settings';
import { closeTracing, openTracing } from '../tracing/open-tracing';
import { type Children, openChildren } from './child/children';
import { type JobHandler, JobRunner } from './job-runner';
import { JobWatch } from './job-watch';
import { openConsumer, queueReady } from './queue';

export type WorkerDefinition<P extends z.ZodType = z.ZodType> = JobHandler<P> & {
  readonly name: string;
  readonly child?: { readonly entry: URL; readonly memoryMb: number };
};

export async function startWorker<P extends z.ZodType>(definition: WorkerDefinition<P>): Promise<void> {
  await runMain(async () => {
    const { queue } = definition.job;
    const settings = readSettings(workerSettings);
    const name = `${definition.name}-worker`;
    const log = createLog(name, settings.LOG_LEVEL);
    const metrics = createMetrics(name);
    sampleRowsInProduction({ mode: settings.NODE_ENV, log, metrics });
    await openTracing(name, settings);
    const { db, close } = openDatabase(settings.DATABASE_URL, settings.DATABASE_POOL, `ostep-${name}`);
    const children = childrenOf(definition, settings, log);
    const runner = new JobRunner(definition, { db, log, metrics, settings, watch: new JobWatch(db), children });
    await queueReady(settings);
    const consumer = openConsumer(settings, queue, settings.WORKER_CONCURRENCY, runner.take, (error) =>
      log.warn({ err: error }, 'queue'),
    );
    const probes = { database: () => probeDatabase(db), queue: consumer.answers };
    const monitoring = await listenMonitoring({ registry: metrics.registry, probes }, settings, log);
    log.info({ metricsPort: monitoring.port, queue }, 'waiting for jobs');
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
