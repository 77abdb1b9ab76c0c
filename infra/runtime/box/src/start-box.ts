import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { freePorts } from '@ostep/local';
import { type BoxSettings, readBoxSettings, saveBoxSettings } from './box-settings';
import { caddyConfig } from './caddy-config';
import { requireDatabaseFolder } from './check-folder';
import { doorApp } from './door';
import { beginHeartbeat } from './heartbeat';
import { type Installation, startInstallation } from './installation';
import { KeptProcess } from './kept-process';
import { secretsIn } from './secrets';
import type { SetUpContext } from './set-up/context';
import { setUpApp } from './set-up/set-up-app';
import { isSetUpOver } from './set-up/set-up-end';
import { type Previous, startUpdated } from './update/start-updated';

export type BoxOptions = {
  readonly data: string;
  readonly backup: string;
  readonly port: number;
  readonly httpsPort: number;
  readonly postgresBin: string;
  readonly keycloakHome: string;
  readonly keycloakRealm: string;
  readonly keycloakHeap: string;
  readonly caddy: string;
  readonly onStatus: (line: string) => void;
};

export type Box = { readonly stop: () => Promise<void> };

/** Caddy and the door answer first, then the database, Keycloak beside the product's own data, then every part. */
export async function startBox(options: BoxOptions): Promise<Box | Previous> {
  const { data, backup, onStatus } = options;
  requireDatabaseFolder(data);
  const heartbeat = await beginHeartbeat(data);
  const closing: (() => Promise<void> | void)[] = [heartbeat.stop];
  const stop = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const logs = join(data, 'logs');
    mkdirSync(logs, { recursive: true });
    const secrets = secretsIn(data);
    const [gateway = 0, door = 0, keycloak = 0, management = 0] = await freePorts(4);
    let settings = readBoxSettings(data);
    let installation: Installation | null = null;

    const launch = async () => {
      installation = await startInstallation({
        data,
        home: options.keycloakHome,
        realm: options.keycloakRealm,
        heap: options.keycloakHeap,
        postgresBin: options.postgresBin,
        ports: { gateway, keycloak, management },
        publicUrl: settings.address?.url ?? `http://localhost:${options.port}`,
        mail: settings.mail,
        secrets,
        logs,
        onStatus,
      });
    };
    const halt = async () => {
      const running = installation;
      installation = null;
      await running?.stop();
    };

    const caddy = openCaddy(options, logs);
    const showAddress = () => caddy.use({ gateway, door, address: settings.address, setsUp: !isSetUpOver(data) });

    const context: SetUpContext = {
      data,
      backup,
      databaseUrls: () => installation?.databaseUrls ?? null,
      people: () =>
        installation && {
          realmUrl: `http://127.0.0.1:${keycloak}/realms/ostep`,
          secret: secrets.people,
          productClient: 'ostep-web',
        },
      settings: () => settings,
      saveSettings: async (changed) => {
        const known = settings;
        saveBoxSettings(data, changed);
        settings = changed;
        if (needsRestart(known, changed)) {
          await halt();
          await showAddress();
          await launch();
        }
      },
      restore: null,
      finished: () => void showAddress(),
      onStatus,
      now: () => new Date(),
    };
    closing.push(openDoor(context, door));
    closing.push(caddy.stop);
    await showAddress();
    closing.push(halt);
    const started = await startUpdated({
      data,
      onStatus,
      start: async (): Promise<Box> => {
        await launch();
        return { stop };
      },
    });
    if ('program' in started) await stop();
    return started;
  } catch (error) {
    await stop();
    throw error;
  }
}

const needsRestart = (known: BoxSettings, changed: BoxSettings): boolean =>
  JSON.stringify([known.address, known.mail]) !== JSON.stringify([changed.address, changed.mail]);

function openDoor(context: SetUpContext, port: number): () => Promise<void> {
  const server = serve({ fetch: doorApp(setUpApp(context)).fetch, hostname: '127.0.0.1', port });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

type Shown = Omit<Parameters<typeof caddyConfig>[0], 'port' | 'httpsPort'>;

function openCaddy({ caddy, data, port, httpsPort, onStatus }: BoxOptions, logs: string) {
  const home = join(data, 'caddy');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const config = join(home, 'Caddyfile');
  const kept = new KeptProcess({
    name: 'Caddy',
    command: [caddy, 'run', '--config', config, '--adapter', 'caddyfile'],
    environment: { ...process.env, HOME: home, XDG_DATA_HOME: data, XDG_CONFIG_HOME: home },
    logFile: join(logs, 'caddy.log'),
    onStatus,
  });
  return {
    stop: () => kept.stop(),
    /** Begins again with another configuration. */
    use: async (shown: Shown) => {
      await kept.stop();
      writeFileSync(config, caddyConfig({ ...shown, port, httpsPort }, data), { mode: 0o600 });
      kept.start();
    },
  };
}
