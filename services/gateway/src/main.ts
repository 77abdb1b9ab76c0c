import {
  closeTracing,
  createLog,
  handleSupervisorCommands,
  listenMonitoring,
  openTracing,
  runMain,
  shutDownOnSignal,
} from '@ostep/service-kit';
import { apis } from './api-description/apis';
import { readEnvironment, requireUpstreams } from './env';
import { createGatewayMetrics } from './metrics';
import { startGateway } from './server';
import { watchRegistry } from './web/registry';
import { sourceMaps } from './web/source-maps';

await runMain(async () => {
  const env = readEnvironment(process.env);
  const log = createLog('gateway', env.LOG_LEVEL);
  const registry = watchRegistry(env.WEB_DIR, { STATISTICS_URL: env.STATISTICS_URL }, log);
  requireUpstreams([...new Set(registry.current().routes.map(({ domain }) => domain))], env.upstreams);
  await openTracing('gateway', env);
  const metrics = createGatewayMetrics();
  const gateway = await startGateway({ ...env, registry: registry.current, apis, log, metrics });
  const monitoring = await listenMonitoring(
    { registry: metrics.registry, probes: {}, internal: sourceMaps(env.WEB_DIR) },
    env,
    log,
  );
  log.info({ port: gateway.port, metricsPort: monitoring.port, url: env.PUBLIC_URL }, 'listening');
  handleSupervisorCommands({
    setUpstreams: (upstreams) => {
      for (const [name, url] of upstreams) gateway.setUpstream(name, url);
      registry.reload();
    },
    stopAccepting: gateway.stopAccepting,
  });
  if (env.REMOTE_OVERRIDES.length > 0) {
    log.warn({ origins: env.REMOTE_OVERRIDES }, 'screens of other origins may stand in for ours: not for production');
  }
  shutDownOnSignal(log, async () => {
    registry.close();
    await Promise.all([gateway.close(), monitoring.close()]);
    await closeTracing();
  });
});
