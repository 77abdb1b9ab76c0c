import { type JobDefinition, queuesOf } from '@ostep/endpoint-kit';
import type { Database } from '../database/database';
import { openDatabase, probeDatabase } from '../database/database';
import { UploadSlots } from '../http/upload-slots';
import { startDispatcher } from '../jobs/dispatcher';
import { JobWatch } from '../jobs/job-watch';
import { openProducer, type StoreStatus } from '../jobs/queue';
import { measureQueues } from '../jobs/queue-metrics';
import type { Probe } from './health';
import { createLog, type DestinationStream, type Log } from './log';
import { createMetrics, type Metrics } from './metrics';
import type { Monitoring } from './monitoring';
import { sampleRowsInProduction } from './row-checks';
import type { ServiceSettings } from './settings';

export type Service = {
  readonly name: string;
  readonly settings: ServiceSettings;
  readonly db: Database;
  readonly watch: JobWatch;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly now: () => Date;
  readonly uploads: UploadSlots;
  readonly queueStatus: () => Promise<StoreStatus>;
  /** What the process can do without, by its name in the answer of `/health/ready`. */
  readonly limits: Map<string, Probe>;
};

export function monitoringOf({ metrics, db, queueStatus, limits }: Service): Monitoring {
  const queue = async () => (await queueStatus()) === 'up';
  const probes = { database: () => probeDatabase(db), queue, ...Object.fromEntries(limits) };
  return { registry: metrics.registry, probes };
}

export type OpenService = { readonly service: Service; readonly close: () => Promise<void> };

export function openService(
  name: string,
  settings: ServiceSettings,
  jobs: readonly JobDefinition[],
  logTo?: DestinationStream,
): OpenService {
  const log = createLog(name, settings.LOG_LEVEL, logTo);
  const { db, close } = openDatabase(settings.DATABASE_URL, settings.DATABASE_POOL, `ostep-${name}`, {
    'ostep.settlement_approval': settings.SETTLEMENT_APPROVAL,
  });
  const queues = jobs.flatMap(queuesOf);
  const onError = (error: Error) => log.warn({ err: error }, 'queue');
  const producer = queues.length > 0 ? openProducer(settings, queues, onError) : null;
  const dispatcher = producer ? startDispatcher({ db, producer, queues, log }) : null;
  const metrics = createMetrics(name);
  sampleRowsInProduction({ mode: settings.NODE_ENV, log, metrics });
  if (queues.length > 0) measureQueues(metrics.registry, db, queues);
  const service: Service = {
    name,
    settings,
    db,
    log,
    watch: new JobWatch(db),
    metrics,
    now: () => new Date(),
    uploads: new UploadSlots({ atOnce: settings.UPLOADS_AT_ONCE, perPerson: settings.UPLOADS_AT_ONCE_PER_PERSON }),
    queueStatus: async () => (producer ? producer.ask() : 'up'),
    limits: new Map(),
  };
  return {
    service,
    close: async () => {
      await dispatcher?.close();
      await close();
    },
  };
}
