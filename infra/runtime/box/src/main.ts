import { createLog, port, readSettings, runMain, shutDownOnSignal } from '@ostep/service-kit';
import * as z from 'zod';
import { startBox } from './start-box';

const environment = z.object({
  DATA: z.string().default('/data'),
  BACKUP: z.string().default('/backup'),
  PORT: port.default(8080),
  HTTPS_PORT: port.default(8443),
  POSTGRES_BIN: z.string().default('/usr/lib/postgresql/18/bin'),
  KEYCLOAK_HOME: z.string().default('/opt/keycloak'),
  KEYCLOAK_REALM: z.string().default('/app/keycloak'),
  KEYCLOAK_HEAP: z.string().default('-Xms64m -Xmx256m'),
  CADDY: z.string().default('caddy'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

await runMain(async () => {
  const settings = readSettings(environment);
  const log = createLog('box', settings.LOG_LEVEL);
  const box = await startBox({
    data: settings.DATA,
    backup: settings.BACKUP,
    port: settings.PORT,
    httpsPort: settings.HTTPS_PORT,
    postgresBin: settings.POSTGRES_BIN,
    keycloakHome: settings.KEYCLOAK_HOME,
    keycloakRealm: settings.KEYCLOAK_REALM,
    keycloakHeap: settings.KEYCLOAK_HEAP,
    caddy: settings.CADDY,
    onStatus: (line) => log.info(line),
  });
  shutDownOnSignal(log, () => box.stop());
});
