import { type JobDefinition, queuesOf } from '@ostep/endpoint-kit';
import { openDatabase, probeDatabase } from '../database/database';
import { sampleRowsInProduction } from '../database/row-checks';
import { UploadSlots } from '../http/upload-slots';
import { startDispatcher } from '../jobs/dispatcher';
import { JobWatch } from '../jobs/job-watch';
import { openProducer } from '../jobs/queue';
import { measureQueues } from '../jobs/queue-metrics';
import type { Service } from '../jobs/service';
import { createLog, type DestinationStream } from '../process/log';
import { createMetrics } from '../process/metrics';
import type { ServiceSettings } from '../process/settings';
import type { Monitoring } from './monitoring';
import type { Shared } from './program';

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
  {
    logTo,
    shared = { queues: new Map() },
  }: { readonly logTo?: DestinationStream | undefined; readonly shared?: Shared } = {},
): OpenService {
  const log = createLog(name, settings.LOG_LEVEL, logTo);
  const { db, close } = openDatabase(settings.DATABASE_URL, settings.DATABASE_POOL, `ostep-${name}`, {
    'ostep.settlement_approval': settings.SETTLEMENT_APPROVAL,
  });
  shared.listener ??= db.$client;
  const { listener } = shared;
  const queues = jobs.flatMap(queuesOf);
  const onError = (error: Error) => log.warn({ err: error }, 'queue');
  const producer = queues.length > 0 ? openProducer(settings, queues, onError) : null;
  const dispatcher = producer ? startDispatcher({ db, listener, producer, queues, log }) : null;
  const metrics = createMetrics(name, shared);
  sampleRowsInProduction({ mode: settings.NODE_ENV, log, metrics });
  if (queues.length > 0) measureQueues(metrics.registry, db, queues);
  const service: Service = {
    name,
    settings,
    db,
    log,
    watch: new JobWatch(db, listener),
    metrics,
    now: () => new Date(),
    uploads: new UploadSlots({ atOnce: settings.UPLOADS_AT_ONCE, perPerson: settings.UPLOADS_AT_ONCE_PER_PERSON }),
    queueStatus: async () => (producer ? producer.status() : 'up'),
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
