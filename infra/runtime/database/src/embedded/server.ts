import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, fchmodSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { passwordOf, type Secret } from '../urls';
import { packagedPostgres } from './binaries';
import { ADMIN, makeCluster } from './cluster';
import { reachableBinaries, reachableCluster } from './places';
import { asUser, type RunAs, serverEnvironment, userForPostgres } from './run-as';
import { stopStaleServer } from './stale-server';

export type EmbeddedOptions = {
  readonly dataDir: string;
  readonly secret: Secret;
  readonly logFile: string;
  readonly disposable?: boolean;
  readonly fresh?: boolean;
  readonly port?: number;
  /** Folder of `initdb` and `postgres`. Default: those of the npm package. */
  readonly bin?: string | undefined;
  /** Arguments of `initdb` and `postgres`, to imitate another installation. */
  readonly locale?: readonly string[];
  readonly settings?: readonly string[];
};

export type EmbeddedServer = {
  readonly adminUrl: string;
  readonly port: number;
  readonly pid: number;
  /** Outside `dataDir` when the server's user cannot enter it. */
  readonly cluster: string;
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
};

const START_MS = 30_000;
const STOP_MS = 15_000;

/** Starts PostgreSQL on 127.0.0.1, creating the cluster where there is none. The server ends with this process. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const user = userForPostgres();
  mkdirSync(options.dataDir, { recursive: true });
  mkdirSync(dirname(options.logFile), { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const bin = options.bin ?? join(reachableBinaries(packagedPostgres(), dataDir, user), 'bin');
  const cluster = reachableCluster(dataDir, user);
  const password = passwordOf(ADMIN, options.secret);
  await stopStaleServer(cluster);
  if (options.fresh) rmSync(cluster, { recursive: true, force: true });
  const { disposable = false, locale } = options;
  if (!existsSync(cluster)) makeCluster({ bin, cluster, password, user, disposable, locale });
  const port = options.port ?? (await freePort());
  const server = launch(bin, serverArguments(cluster, port, options), cluster, user, options.logFile);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await waitUntilReady(server, cluster, options.logFile);
  return {
    adminUrl: `postgres://${ADMIN}:${password}@127.0.0.1:${port}/postgres`,
    port,
    pid: server.pid ?? 0,
    cluster,
    ended,
    stop: () => stop(server, ended),
  };
}

function serverArguments(
  cluster: string,
  port: number,
  { disposable, settings: given = [] }: EmbeddedOptions,
): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '96MB',
    // For solid-state disks; with the default of 4 whole tables are read to find a few hundred rows.
    random_page_cost: '1.1',
    jit: 'off',
    // Saves three worker processes.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_duration_statement: '1s',
    // Parameters may be personal data; the caller logs the error without them.
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    log_error_verbosity: 'terse',
    log_min_messages: 'log',
    // After a crash all files are synced: one syncfs is faster than opening thousands of files.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(disposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const own = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, ...own, ...given];
}

/** With `setpriv` the server ends together with this process; without it the next start stops the orphan. */
function launch(bin: string, args: string[], cluster: string, user: RunAs | null, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  fchmodSync(log, 0o600);
  const options: SpawnOptions = {
    cwd: cluster,
    detached: true,
    stdio: ['ignore', log, log],
    env: serverEnvironment(),
  };
  const postgres = join(bin, 'postgres');
  try {
    if (!supportsDeathSignal()) return spawn(postgres, args, { ...options, ...asUser(user) });
    const becoming = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
    return spawn('setpriv', [...becoming, '--pdeathsig=INT', '--', postgres, ...args], options);
  } finally {
    closeSync(log);
  }
}

function supportsDeathSignal(): boolean {
  return process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig=INT', '--', 'true']).status === 0;
}

async function waitUntilReady(server: ChildProcess, cluster: string, logFile: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const end = performance.now() + START_MS;
  while (performance.now() < end) {
    if (server.exitCode !== null || server.signalCode !== null) break;
    // `pg_ctl` waits for the same status in the eighth line.
    if (existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready') return;
    await sleep(20);
  }
  server.kill('SIGQUIT');
  const lastLines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join('\n');
  throw new Error(`PostgreSQL did not start.\n${lastLines}`);
}

async function stop(server: ChildProcess, ended: Promise<void>): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGINT');
  const stopped = await Promise.race([ended.then(() => true), sleep(STOP_MS, false, { ref: false })]);
  if (!stopped) server.kill('SIGQUIT');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
