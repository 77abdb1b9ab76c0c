import type { ChildProcess } from 'node:child_process';
import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDir, startEmbedded } from '@ostep/database';
import { keycloakHome, placeRealm } from '@ostep/keycloak';
import { freePorts } from '@ostep/local';
import { type ComposeService, createVariables, imageEnvironment, readCompose } from './compose-file';
import { mountsOf, type Places, placesOf } from './places';
import { launch, runToEnd, stop, untilReady } from './run-program';

const READY_MS = 300_000;
const KEYCLOAK_READY_MS = 400_000;

export type ComposeOptions = {
  readonly folder: string;
  readonly caddy: string | null;
};

export type Installation = {
  readonly url: string;
  readonly keycloakUrl: string;
  readonly keycloakAdmin: { readonly username: string; readonly password: string };
  readonly keycloakDatabase: string;
  readonly stop: () => Promise<void>;
};

type Context = ComposeOptions & {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly places: Places;
  readonly ending: (() => Promise<void>)[];
};

export async function startCompose(options: ComposeOptions): Promise<Installation> {
  const [publicPort = 0] = await freePorts(1);
  const host = `localhost:${publicPort}`;
  const services = readCompose(createVariables(options.folder, host));
  const places = await placesOf(services, options.folder);
  const url = options.caddy ? `https://${host}` : `http://localhost:${places.portOf('gateway', 8080)}`;
  const toLocal: Places['toLocal'] = (text, service) =>
    places.toLocal(text.replaceAll(`https://${host}`, url), service);
  const context: Context = { ...options, services, places: { ...places, toLocal }, ending: [] };
  await mkdir(join(options.folder, 'logs'), { recursive: true });
  const end = async () => {
    for (const step of context.ending.reverse()) await step();
  };
  try {
    await startInOrder(context);
  } catch (error) {
    await end();
    throw error;
  }
  const { environment: keycloak = {} } = serviceOf(context, 'keycloak');
  const password = serviceOf(context, 'postgres').environment?.['POSTGRES_PASSWORD'] ?? '';
  return {
    url,
    keycloakUrl: `http://127.0.0.1:${places.portOf('keycloak', 8080)}`,
    keycloakAdmin: {
      username: keycloak['KC_BOOTSTRAP_ADMIN_USERNAME'] ?? '',
      password: keycloak['KC_BOOTSTRAP_ADMIN_PASSWORD'] ?? '',
    },
    keycloakDatabase: `postgres://postgres:${password}@127.0.0.1:${places.portOf('postgres', 5432)}/keycloak`,
    stop: end,
  };
}

async function startInOrder(context: Context): Promise<void> {
  const started = new Map<string, Promise<void>>();
  const startOnce = (name: string): Promise<void> => {
    const known = started.get(name) ?? startWhenReady(name);
    started.set(name, known);
    return known;
  };
  const startWhenReady = async (name: string) => {
    const needed = Object.keys(serviceOf(context, name).depends_on ?? {});
    await Promise.all(needed.map(startOnce));
    await start(name, context);
  };
  const settled = await Promise.allSettled(Object.keys(context.services).map(startOnce));
  for (const result of settled) if (result.status === 'rejected') throw result.reason;
}

function serviceOf({ services }: Context, name: string): ComposeService {
  const service = services[name];
  if (!service) throw new Error(`compose.yaml has no service ${name}.`);
  return service;
}

async function start(name: string, context: Context): Promise<void> {
  const service = serviceOf(context, name);
  for (const { source } of mountsOf(service, context.folder))
    await mkdir(source, { recursive: true }).catch(ignoreFile);
  const image = service.image.replace(/:.*$/, '');
  if (image === 'postgres') return startPostgres(service, context);
  if (image.startsWith('redis') || image.startsWith('valkey')) return startQueue(name, service, context);
  if (image === 'ostep-keycloak') return startKeycloak(name, service, context);
  if (image === 'caddy') return context.caddy ? startCaddy(name, service, context, context.caddy) : undefined;
  // `chown` gives the folder of the screens to the image's user; here it has the right owner already.
  if (service.entrypoint?.[0] === 'chown') return undefined;
  return startOwn(name, service, image.replace(/^ostep-/, ''), context);
}

function ignoreFile(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}

const logOf = (name: string, { folder }: Context) => join(folder, 'logs', `${name}.log`);

function follow(child: ChildProcess, { ending }: Context): ChildProcess {
  ending.push(() => stop(child));
  return child;
}

async function startPostgres(service: ComposeService, context: Context): Promise<void> {
  const { POSTGRES_PASSWORD = '', POSTGRES_INITDB_ARGS = '' } = service.environment ?? {};
  const server = await startEmbedded({
    dataDir: join(context.folder, 'volumes/database'),
    secret: () => POSTGRES_PASSWORD,
    logFile: logOf('postgres', context),
    port: context.places.portOf('postgres', 5432),
    locale: POSTGRES_INITDB_ARGS.split(' '),
    settings: service.command?.slice(1) ?? [],
  });
  context.ending.push(server.stop);
}

async function startQueue(name: string, service: ComposeService, context: Context): Promise<void> {
  const port = context.places.portOf(name, 6379);
  const [, ...given] = service.command ?? [];
  const [program = ''] = ['valkey-server', 'redis-server'].filter(
    (known) => spawnSync(known, ['--version']).status === 0,
  );
  const server = {
    command: [program, ...given, '--bind', '127.0.0.1', '--port', `${port}`],
    cwd: join(context.folder, 'volumes/queue'),
    environment: process.env,
    logFile: logOf(name, context),
  };
  const isReady = async () => /ready to accept connections/i.test(await readFile(server.logFile, 'utf8'));
  await untilReady(follow(launch(server), context), server, isReady, READY_MS);
}

const answers = (url: string) => async () => (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok;

async function startKeycloak(name: string, service: ComposeService, context: Context): Promise<void> {
  const { places } = context;
  const home = join(context.folder, 'keycloak');
  await cp(await keycloakHome(), home, { recursive: true, filter: (path) => !/\/data(\/|$)/.test(path) });
  await placeRealm(home);
  const given = Object.entries(service.environment ?? {}).map(([key, value]) => [key, places.toLocal(value)] as const);
  const [management = 0] = await freePorts(1);
  const port = places.portOf(name, 8080);
  const program = {
    command: ['sh', join(home, 'bin/kc.sh'), ...(service.command ?? []).map((word) => places.toLocal(word))],
    cwd: home,
    environment: {
      ...process.env,
      ...Object.fromEntries(given),
      KC_HTTP_HOST: '127.0.0.1',
      KC_HTTP_PORT: `${port}`,
      KC_HTTP_MANAGEMENT_PORT: `${management}`,
      JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx640m',
    },
    logFile: logOf(name, context),
  };
  const realm = answers(`http://127.0.0.1:${port}/realms/ostep/.well-known/openid-configuration`);
  await untilReady(follow(launch(program), context), program, realm, KEYCLOAK_READY_MS);
}

/** Uses no port below 1024 and does not touch the machine's trust store. */
async function startCaddy(name: string, service: ComposeService, context: Context, caddy: string): Promise<void> {
  const { folder, places } = context;
  const source = mountsOf(service, folder).find(({ target }) => target === '/etc/caddy/Caddyfile')?.source ?? '';
  const config = join(folder, 'Caddyfile');
  const options = '{\n\tauto_https disable_redirects\n\tskip_install_trust\n\tadmin off\n}\n';
  const [plainPort = 0] = await freePorts(1);
  // The port in the host name is the one for https.
  const sites = (await readFile(source, 'utf8')).replace('http://{$OSTEP_HOST}', `http://localhost:${plainPort}`);
  await writeFile(config, options + places.toLocal(sites));
  const data = join(folder, 'volumes/certificates');
  const program = {
    command: [caddy, 'run', '--config', config, '--adapter', 'caddyfile'],
    cwd: folder,
    environment: { ...process.env, ...service.environment, XDG_DATA_HOME: data, XDG_CONFIG_HOME: data },
    logFile: logOf(name, context),
  };
  // Any answer will do: Caddy itself waits for the gateway.
  const isReady = () =>
    new Promise<boolean>((resolve, reject) => {
      const request = get(
        `https://${service.environment?.['OSTEP_HOST']}/`,
        { rejectUnauthorized: false },
        (response) => resolve(response.resume().statusCode !== undefined),
      );
      request.once('error', reject);
    });
  await untilReady(follow(launch(program), context), program, isReady, READY_MS);
}

const building = new Map<string, Promise<string>>();
let lastBuild: Promise<unknown> = Promise.resolve();

/** One at a time: each build uses all cores. */
function imageOf(part: string, folder: string): Promise<string> {
  const outdir = join(folder, 'images', part);
  const build = async () => {
    const args = [join(projectDir(), 'packages/bundler/build.mjs'), 'image', part, '--out', outdir];
    await promisify(execFile)(process.execPath, args, { cwd: projectDir() });
    return outdir;
  };
  const known = building.get(part) ?? lastBuild.then(build);
  building.set(part, known);
  lastBuild = known.catch(() => undefined);
  return known;
}

async function startOwn(name: string, service: ComposeService, part: string, context: Context): Promise<void> {
  const { folder, places } = context;
  const given = Object.entries(service.environment ?? {}).map(([key, value]) => [key, places.toLocal(value, service)]);
  const image = imageEnvironment();
  const health = places.portOf(name, Number(image['METRICS_PORT']));
  const program = {
    command: [process.execPath, ...(service.command ?? [])],
    cwd: await imageOf(part, folder),
    environment: {
      PATH: process.env.PATH,
      ...image,
      ...Object.fromEntries(given),
      HOST: '127.0.0.1',
      PORT: `${places.portOf(name, Number(image['PORT']))}`,
      METRICS_PORT: `${health}`,
    },
    logFile: logOf(name, context),
  };
  if (!/dist\/(main|worker)\.mjs$/.test(program.command[1] ?? '')) return runToEnd(program);
  const ready = answers(`http://127.0.0.1:${health}/health/ready`);
  await untilReady(follow(launch(program), context), program, ready, READY_MS);
}
