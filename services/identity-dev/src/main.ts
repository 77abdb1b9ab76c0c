import { createLog, runMain, shutDownOnSignal } from '@ostep/service-kit';
import { readEnvironment } from './env';
import { startIdentity } from './server';
import { supportEarlyNode20 } from './support-early-node20';

supportEarlyNode20();
await runMain(async () => {
  const env = readEnvironment(process.env);
  const log = createLog('identity-dev', env.LOG_LEVEL);
  const identity = await startIdentity({
    issuer: env.IDENTITY_ISSUER,
    stateDir: env.IDENTITY_STATE_DIR,
    host: env.HOST,
    port: env.PORT,
    onRefused: (refused) => log.warn(refused, 'sign-in refused'),
  });
  log.info({ port: identity.port }, 'listening');
  shutDownOnSignal(log, identity.close);
});
