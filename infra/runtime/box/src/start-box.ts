import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { freePorts, startProduct } from '@ostep/local';
import { startBoxKeycloak } from './box-keycloak';
import { caddyConfig } from './caddy-config';
import { requireDatabaseFolder } from './check-folder';
import { type Door, doorApp } from './door';
import { beginHeartbeat } from './heartbeat';
import { KeptProcess } from './kept-process';
import { secretsIn } from './secrets';

export type BoxOptions = {
  readonly data: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly postgresBin: string;
  readonly keycloakHome: string;
  readonly keycloakRealm: string;
  readonly keycloakHeap: string;
  readonly caddy: string;
  readonly onStatus: (line: string) => void;
};

export type Box = { readonly stop: () => Promise<void> };

/** Caddy and the door answer first, then the database, Keycloak beside the product's own data, then every part. */
export async function startBox(options: BoxOptions): Promise<Box> {
  const { data, onStatus } = options;
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
    const [gateway = 0, doorPort = 0, keycloakPort = 0, managementPort = 0] = await freePorts(4);
    const door: Door = { state: 'starting' };
    closing.push(openDoor(door, doorPort));
    closing.push(startCaddy(options, { gateway, door: doorPort, logs }));
    const product = await startProduct({
      dataDir: data,
      port: gateway,
      publicUrl: options.publicUrl,
      identityUrl: `http://127.0.0.1:${keycloakPort}`,
      peopleSecret: secrets.people,
      postgresBin: options.postgresBin,
      empty: true,
      built: true,
      processes: 'one',
      onStatus,
      beside: async ({ adminUrl }) => {
        const keycloak = await startBoxKeycloak({
          home: options.keycloakHome,
          realm: options.keycloakRealm,
          folder: join(data, 'keycloak'),
          heap: options.keycloakHeap,
          publicUrl: options.publicUrl,
          port: keycloakPort,
          managementPort,
          adminUrl,
          secrets,
          logs,
          onStatus,
        });
        closing.push(() => keycloak.stop());
      },
    });
    closing.push(product.stop);
    door.state = 'set-up';
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function openDoor(door: Door, port: number): () => Promise<void> {
  const server = serve({ fetch: doorApp(door).fetch, hostname: '127.0.0.1', port });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

type Places = { readonly gateway: number; readonly door: number; readonly logs: string };

function startCaddy({ caddy, data, port, onStatus }: BoxOptions, { gateway, door, logs }: Places): () => Promise<void> {
  const home = join(data, 'caddy');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const config = join(home, 'Caddyfile');
  writeFileSync(config, caddyConfig({ port, gateway, door }), { mode: 0o600 });
  const kept = new KeptProcess({
    name: 'Caddy',
    command: [caddy, 'run', '--config', config, '--adapter', 'caddyfile'],
    environment: { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    logFile: join(logs, 'caddy.log'),
    onStatus,
  });
  kept.start();
  return () => kept.stop();
}
