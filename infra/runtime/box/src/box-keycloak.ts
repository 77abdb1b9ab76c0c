import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDatabaseFor } from '@ostep/database';
import { KeptProcess } from './kept-process';
import type { Secrets } from './secrets';

export type BoxKeycloakOptions = {
  /** Built with `--db=postgres`; its `data` leads to `folder`. */
  readonly home: string;
  /** The realm and the passwords that it refuses. */
  readonly realm: string;
  readonly folder: string;
  readonly logs: string;
  readonly port: number;
  readonly managementPort: number;
  readonly publicUrl: string;
  readonly adminUrl: string;
  readonly secrets: Secrets;
  readonly heap: string;
  readonly onStatus: (line: string) => void;
};

const PROBE_MS = 200;
const START_MS = 300_000;

/** Begins Keycloak beside the product, on loopback, in a database of its own on the same server. */
export async function launchBoxKeycloak(options: BoxKeycloakOptions): Promise<KeptProcess> {
  const { adminUrl, folder, home, logs, realm, secrets } = options;
  await makeDatabaseFor('keycloak', secrets.keycloakDatabase, adminUrl);
  await mkdir(join(folder, 'tmp'), { recursive: true });
  await cp(realm, folder, { recursive: true });
  const keycloak = new KeptProcess({
    name: 'Keycloak',
    command: ['sh', join(home, 'bin/kc.sh'), 'start', ...settingsOf(options)],
    environment: { ...process.env, ...environmentOf(options) },
    logFile: join(logs, 'keycloak.log'),
    onStatus: options.onStatus,
  });
  keycloak.start();
  return keycloak;
}

const settingsOf = ({ port, managementPort, publicUrl }: BoxKeycloakOptions): string[] => [
  '--optimized',
  '--import-realm',
  '--cache=local',
  '--http-enabled=true',
  '--http-host=127.0.0.1',
  `--http-port=${port}`,
  `--http-management-port=${managementPort}`,
  `--hostname=${publicUrl}`,
  '--proxy-headers=xforwarded',
];

function environmentOf({ adminUrl, secrets, heap }: BoxKeycloakOptions): NodeJS.ProcessEnv {
  const { host } = new URL(adminUrl);
  return {
    KC_DB: 'postgres',
    KC_DB_URL: `jdbc:postgresql://${host}/keycloak`,
    KC_DB_USERNAME: 'keycloak',
    KC_DB_PASSWORD: secrets.keycloakDatabase,
    KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
    KC_BOOTSTRAP_ADMIN_PASSWORD: secrets.keycloakAdmin,
    PEOPLE_CLIENT_ENABLED: 'true',
    PEOPLE_CLIENT_SECRET: secrets.people,
    JAVA_OPTS_KC_HEAP: heap,
  };
}

/** Resolves once people can sign in. @param signal ends the wait */
export async function keycloakAnswers(port: number, signal: AbortSignal): Promise<void> {
  const address = `http://127.0.0.1:${port}/realms/ostep/.well-known/openid-configuration`;
  const end = performance.now() + START_MS;
  while (performance.now() < end) {
    signal.throwIfAborted();
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(PROBE_MS);
  }
  throw new Error('Keycloak did not start: see keycloak.log.');
}
