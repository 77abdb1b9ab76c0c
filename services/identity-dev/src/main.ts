import { createLog, endInOrder, startOrExplain } from '@ostep/service-kit';
import { readEnvironment } from './env';
import { supportEarlyNode20 } from './older-node';
import { startIdentity } from './server';

supportEarlyNode20();
await startOrExplain(async () => {
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
  endInOrder(log, identity.close);
});
