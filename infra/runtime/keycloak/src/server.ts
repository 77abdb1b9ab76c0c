import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectDir } from '@ostep/database';
import { writeCommonPasswords } from './write-common-passwords';

export type KeycloakOptions = {
  readonly home: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly folder: string;
  /** Secret of the client `ostep-people`, which is disabled without it. */
  readonly peopleSecret?: string | undefined;
};

export type Keycloak = {
  readonly url: string;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const START_MS = 300_000;
const PROBE_MS = 200;

export async function startKeycloak({
  home,
  port,
  publicUrl,
  folder,
  peopleSecret,
}: KeycloakOptions): Promise<Keycloak> {
  await placeRealm(home);
  await importFrom('demo', home);
  await mkdir(folder, { recursive: true });
  const logFile = join(folder, 'keycloak.log');
  const command = [join(home, 'bin/kc.sh'), 'start', ...settings(port, publicUrl, folder)];
  const server = launch(command, logFile, peopleClient(peopleSecret));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(server, `${url}/realms/ostep/.well-known/openid-configuration`, logFile);
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null || !server.pid) return;
    const ended = once(server, 'exit');
    process.kill(-server.pid, signal);
    await ended;
  };
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** What the image `ostep-keycloak` holds: Keycloak imports the realm when its database is empty. */
export async function placeRealm(home: string): Promise<void> {
  await importFrom('realm', home);
  await writeCommonPasswords(join(home, 'data/password-blacklists'));
}

async function importFrom(part: 'realm' | 'demo', home: string): Promise<void> {
  const imported = join(home, 'data/import');
  await mkdir(imported, { recursive: true });
  await cp(join(projectDir(), 'infra/runtime/keycloak', part), imported, { recursive: true });
}

const settings = (port: number, publicUrl: string, folder: string) => [
  '--optimized',
  '--import-realm',
  '--cache=local',
  '--http-enabled=true',
  '--http-host=127.0.0.1',
  `--http-port=${port}`,
  `--hostname=${publicUrl}`,
  '--proxy-headers=xforwarded',
  `--db-url=jdbc:h2:file:${join(folder, 'keycloak-database')};NON_KEYWORDS=VALUE`,
];

const peopleClient = (secret: string | undefined): NodeJS.ProcessEnv =>
  secret ? { PEOPLE_CLIENT_ENABLED: 'true', PEOPLE_CLIENT_SECRET: secret } : { PEOPLE_CLIENT_ENABLED: 'false' };

function launch(command: readonly string[], logFile: string, people: NodeJS.ProcessEnv): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  const wish = ['--pdeathsig=TERM', '--', 'sh'];
  const canWish = process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig=TERM', '--', 'true']).status === 0;
  const [program, ...args] = canWish ? ['setpriv', ...wish, ...command] : ['sh', ...command];
  try {
    return spawn(program, args, {
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...people, JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx512m' },
    });
  } finally {
    closeSync(log);
  }
}

async function untilAnswering(server: ChildProcess, address: string, logFile: string): Promise<void> {
  const end = performance.now() + START_MS;
  while (performance.now() < end && server.exitCode === null) {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(PROBE_MS);
  }
  if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGKILL');
  throw new Error(`Keycloak did not start.\n${readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n')}`);
}
