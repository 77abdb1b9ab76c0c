import {
  closeTracing,
  createLog,
  createMetrics,
  createTokenVerifier,
  handleSupervisorCommands,
  listen,
  listenMonitoring,
  openDatabase,
  openQueues,
  openTracing,
  type Program,
  probeDatabase,
  readSettings,
  runIfMain,
  shutDownOnSignal,
  watchPools,
} from '@ostep/service-kit';
import { createApp } from './app';
import { queueNames } from './board/queue-names';
import { operationsSettings } from './env';
import { startSealing } from './seal-history';
import { identityProvider } from './sign-in/identity-provider';

export const program: Program = async ({ environment, handle, shared }) => {
  const settings = { ...readSettings(operationsSettings, environment), queueConnections: shared.queues };
  const log = createLog('operations', settings.LOG_LEVEL);
  const metrics = createMetrics('operations', shared);
  await openTracing('operations', settings);
  const { db, close } = openDatabase(settings.DATABASE_URL, settings.DATABASE_POOL, 'ostep-operations');
  const sealing = startSealing(db, (error) => log.warn({ err: error }, 'history was not sealed'));
  const queues = openQueues(settings, queueNames, (error) => log.warn({ err: error }, 'queue'));
  const targets = new Map(settings.METRICS_TARGETS);
  const app = createApp({
    db,
    queues: queues.opened,
    metrics,
    targets,
    log,
    publicUrl: settings.PUBLIC_URL,
    verify: createTokenVerifier(settings),
    provider: identityProvider(settings),
  });
  const server = await listen(app, { host: settings.HOST, port: settings.PORT, log });
  handleSupervisorCommands({
    setUpstreams: (moved) => {
      for (const [name, url] of moved) targets.set(name, url);
    },
    stopAccepting: server.stopAccepting,
  });
  const probes = { database: () => probeDatabase(db), queue: async () => (await queues.status()) === 'up' };
  const pools = watchPools({ db, settings, queue: queues.status, log });
  const monitored = { registry: metrics.registry, probes, isLive: pools.isLive };
  const monitoring = await listenMonitoring(monitored, settings, log);
  log.info({ port: server.port, metricsPort: monitoring.port }, 'listening');
  const end = async () => {
    pools.close();
    await Promise.all([server.close(), monitoring.close()]);
    await queues.close();
    await sealing.close();
    await close();
    await closeTracing();
  };
  shutDownOnSignal(log, end, handle);
};

await runIfMain(import.meta.url, program);
