import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { freePorts, openDataFolder } from '@ostep/local';
import { watchForAlerts } from './alerts/watch-for-alerts';
import { keepBackups, restoreFrom } from './backups';
import { type BoxSettings, readBoxSettings, saveBoxSettings } from './box-settings';
import { openCaddy } from './caddy';
import { requireDatabaseFolder } from './check-folder';
import { doorApp } from './door';
import { beginHeartbeat } from './heartbeat';
import { type Installation, startInstallation } from './installation';
import { secretsIn } from './secrets';
import type { SetUpContext } from './set-up/context';
import { setUpApp } from './set-up/set-up-app';
import { isSetUpOver } from './set-up/set-up-end';
import { noteStart } from './system/starts';
import { ownRelease } from './update/release';
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
  readonly alertUrl: string | undefined;
  readonly onStatus: (line: string) => void;
};

export type Box = { readonly stop: () => Promise<void> };

/**
 * Caddy and the door answer first, then the database, Keycloak beside the product's own data, then every part.
 * @returns the program of an earlier release where the data could not be updated
 * @throws BoxRefusal with a sentence for whoever looks after the box
 */
export async function startBox(options: BoxOptions): Promise<Box | Previous> {
  const { data, backup, onStatus } = options;
  requireDatabaseFolder(data);
  const heartbeat = await beginHeartbeat(data);
  noteStart(data, new Date());
  const closing: (() => Promise<void> | void)[] = [heartbeat.stop];
  const stop = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const logs = join(data, 'logs');
    mkdirSync(logs, { recursive: true });
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
        secrets: secretsIn(data),
        logs,
        onStatus,
      });
    };
    const halt = async () => {
      const running = installation;
      installation = null;
      await running?.stop();
    };

    const caddy = openCaddy({ ...options, logs, gateway, door });
    const showAddress = () => caddy.use({ address: settings.address, setsUp: !isSetUpOver(data) });
    const people = () =>
      installation && {
        realmUrl: `http://127.0.0.1:${keycloak}/realms/ostep`,
        secret: secretsIn(data).people,
        productClient: 'ostep-web',
      };
    const backups = keepBackups({
      data,
      backup,
      // Before the set-up is over there is nothing to keep, and a copy of it would stand among those to restore.
      database: () =>
        isSetUpOver(data) && installation
          ? { adminUrl: installation.databaseUrls.admin, secret: openDataFolder(data).secret }
          : null,
      version: ownRelease().version,
      onStatus,
    });
    /** What `change` writes is read again afterwards. */
    const whileHalted = async (change: () => Promise<void>) => {
      await halt();
      try {
        await change();
      } finally {
        settings = readBoxSettings(data);
        await showAddress();
        await launch();
      }
    };

    const context: SetUpContext = {
      data,
      backup,
      databaseUrls: () => installation?.databaseUrls ?? null,
      people,
      settings: () => settings,
      saveSettings: async (changed) => {
        const known = settings;
        saveBoxSettings(data, changed);
        settings = changed;
        if (needsRestart(known, changed)) await whileHalted(async () => undefined);
      },
      restore: (from) =>
        whileHalted(async () => {
          await restoreFrom({ ...from, data, postgresBin: options.postgresBin });
        }),
      finished: () => void showAddress(),
      onStatus,
      now: () => new Date(),
    };
    closing.push(openDoor(context, door));
    closing.push(caddy.stop);
    await showAddress();
    closing.push(halt);
    closing.push(() => backups.stop());
    const started = await startUpdated({
      data,
      onStatus,
      start: async (): Promise<Box> => {
        await launch();
        return { stop };
      },
    });
    if ('program' in started) await stop();
    else closing.push(watchForAlerts({ ...options, backups, people, settings: () => settings }));
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
