import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { createLog, port, readSettings, runMain, shutDownOnSignal } from '@ostep/service-kit';
import * as z from 'zod';
import { refusalApp } from './door';
import { BoxRefusal } from './refusals';
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
  ALERT_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

await runMain(async () => {
  const settings = readSettings(environment);
  const log = createLog('box', settings.LOG_LEVEL);
  const box = startBox({
    data: settings.DATA,
    backup: settings.BACKUP,
    port: settings.PORT,
    httpsPort: settings.HTTPS_PORT,
    postgresBin: settings.POSTGRES_BIN,
    keycloakHome: settings.KEYCLOAK_HOME,
    keycloakRealm: settings.KEYCLOAK_REALM,
    keycloakHeap: settings.KEYCLOAK_HEAP,
    caddy: settings.CADDY,
    alertUrl: settings.ALERT_URL,
    onStatus: (line) => log.info(line),
  });
  const started = await box.catch((error: unknown) => {
    if (!(error instanceof BoxRefusal)) throw error;
    log.error(error.message);
    return showRefusal(error.message, settings.PORT);
  });
  if ('program' in started) process.exit(await runInstead(started.program));
  shutDownOnSignal(log, () => started.stop());
});

/** A person who sees no log reads the sentence where the product would be. */
function showRefusal(sentence: string, publicPort: number) {
  const server = serve({ fetch: refusalApp(sentence).fetch, port: publicPort });
  return { stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Runs the programs of another release in place of this process. */
async function runInstead(program: string): Promise<number> {
  const child = spawn(process.execPath, [program], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
