import type { Api, JobDefinition } from '@ostep/endpoint-kit';
import { createTokenVerifier } from '../auth/caller';
import { recordSeenPeople } from '../auth/seen-people';
import type { ConstraintRefusals } from '../database/database-fault';
import { startRetention } from '../database/retention';
import { createApp } from '../http/app';
import { listen } from '../http/listen';
import type { InProcessJob } from '../jobs/in-process-job';
import { openConsumer, queueReady } from '../jobs/queue';
import { openRepeating, type Repeating } from '../jobs/repeating';
import type { Service } from '../jobs/service';
import { shutDownOnSignal } from '../process/process-lifecycle';
import { readSettings, serviceSettings, workerSettings } from '../process/settings';
import { closeTracing, openTracing } from '../tracing/open-tracing';
import type { Handlers } from '../verb/call';
import type { Caller } from '../verb/caller';
import { listenMonitoring } from './monitoring';
import { monitoringOf, openService } from './open-service';
import { watchPools } from './pool-watch';
import type { Program } from './program';

export type ServiceDefinition<A extends Api> = ConstraintRefusals & {
  readonly name: string;
  readonly api: A;
  readonly handlers: (service: Service) => Handlers<A>;
  readonly jobs?: readonly JobDefinition[];
  readonly work?: readonly InProcessJob[];
  readonly repeating?: readonly Repeating[];
  /** Adds figures of the domain to the metrics. */
  readonly measure?: (service: Service) => void;
};

export const jobsOf = ({ jobs = [], work = [] }: Pick<ServiceDefinition<Api>, 'jobs' | 'work'>) => [
  ...jobs,
  ...work.map(({ job }) => job),
];

export function serviceProgram<A extends Api>(definition: ServiceDefinition<A>): Program {
  return async ({ environment, handle, shared }) => {
    const settings = { ...readSettings(serviceSettings, environment), queueConnections: shared.queues };
    await openTracing(definition.name, settings);
    const { service, close } = openService(definition.name, settings, jobsOf(definition), { shared });
    definition.measure?.(service);
    const app = createApp({
      service,
      api: definition.api,
      handlers: definition.handlers(service),
      verify: verifyAndRecord(service),
      constraints: definition.constraints,
      inUse: definition.inUse,
      raised: definition.raised,
    });
    const server = await listen(app, { host: settings.HOST, port: settings.PORT, log: service.log });
    const retention = startRetention(service);
    const repeating = await Promise.all((definition.repeating ?? []).map((job) => openRepeating(service, job)));
    if (definition.work) await queueReady(settings);
    const context = { ...service, settings: readSettings(workerSettings, environment) };
    const work = (definition.work ?? []).map(({ job, open }) =>
      openConsumer(settings, job.queue, 1, open(context), (error) => service.log.warn({ err: error }, 'queue')),
    );
    // A service without jobs may still have the queue of a repeating task.
    const queue = repeating[0]?.status ?? service.queueStatus;
    const { isLive, close: stopPoolWatch } = watchPools({ ...service, queue });
    const monitoring = await listenMonitoring({ ...monitoringOf(service), isLive }, settings, service.log);
    service.log.info({ port: server.port, metricsPort: monitoring.port }, 'listening');
    const end = async () => {
      stopPoolWatch();
      await Promise.all([server.close(), monitoring.close(), retention.close()]);
      await Promise.all([...repeating, ...work].map((job) => job.close()));
      await close();
      await closeTracing();
    };
    shutDownOnSignal(service.log, end, handle);
  };
}

function verifyAndRecord(service: Service): (token: string) => Promise<Caller> {
  const verify = createTokenVerifier(service.settings);
  const record = recordSeenPeople(service);
  return async (token) => {
    const caller = await verify(token);
    record(caller);
    return caller;
  };
}
