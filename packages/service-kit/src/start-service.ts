import type { Api } from '@ostep/endpoint-kit';
import { createApp } from './app';
import type { Handlers } from './call';
import { createTokenVerifier } from './caller';
import type { FaultMeanings } from './database-fault';
import { listenInside } from './inside';
import { listen } from './listen';
import { endInOrder, startOrExplain } from './process-life';
import { startRetention } from './retention';
import { insideOf, openService, type Service } from './service';
import { readSettings, serviceSettings } from './settings';
import { closeTracing, openTracing } from './tracing/open-tracing';

export type ServiceDefinition<A extends Api> = FaultMeanings & {
  readonly name: string;
  readonly api: A;
  readonly handlers: (service: Service) => Handlers<A>;
  readonly queues?: readonly string[];
};

export async function startService<A extends Api>(definition: ServiceDefinition<A>): Promise<void> {
  await startOrExplain(async () => {
    const settings = readSettings(serviceSettings);
    await openTracing(definition.name, settings);
    const { service, close } = openService(definition.name, settings, definition.queues ?? []);
    const app = createApp({
      service,
      api: definition.api,
      handlers: definition.handlers(service),
      verify: createTokenVerifier(settings),
      constraints: definition.constraints,
      inUse: definition.inUse,
    });
    const server = await listen(app, { host: settings.HOST, port: settings.PORT, log: service.log });
    const retention = startRetention(service);
    const inside = await listenInside(insideOf(service), settings, service.log);
    service.log.info({ port: server.port, metricsPort: inside.port }, 'listening');
    endInOrder(service.log, async () => {
      await Promise.all([server.close(), inside.close(), retention.close()]);
      await close();
      await closeTracing();
    });
  });
}
