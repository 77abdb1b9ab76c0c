import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  bootstrap,
  type DatabaseUrls,
  type EmbeddedOptions,
  emptyDatabase,
  migrateAll,
  startEmbedded,
  withConnection,
} from '@ostep/database';
import { holdsDemo, loadDemo, loadDictionaries, loadForCompany } from '@ostep/demo';
import { migrateQueue } from '@ostep/service-kit';
import type { DataFolder } from './data-folder';
import { watchDisk } from './disk-watch';
import type { BoxOptions } from './settings';

export type RunningDatabase = {
  readonly urls: DatabaseUrls;
  readonly place: string;
  readonly demo: boolean;
  readonly stop: () => Promise<void>;
};

export type DatabaseOptions = {
  readonly folder: DataFolder;
  readonly adminUrl: string | undefined;
  readonly fresh: boolean;
  readonly demo: boolean;
  readonly empty?: boolean | undefined;
  readonly box?: BoxOptions | undefined;
  readonly onStatus: (line: string) => void;
  /** Ends the server and abandons unfinished work on the data. */
  readonly signal?: AbortSignal;
};

type Server = Omit<RunningDatabase, 'urls' | 'demo'> & { readonly adminUrl: string };

const RESTART_MS = 200;

export async function openDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const server = await openServer({ ...options, postgresBin: options.box?.postgresBin });
  const { signal } = options;
  try {
    const beside = options.box?.beside(server);
    // Awaited below; a failure before that ends both.
    beside?.catch(() => undefined);
    const urls = await openQueue(server, options);
    signal?.throwIfAborted();
    const prepared = Promise.all([prepare(server, urls, options), beside]).then(([database]) => database);
    return await (signal ? Promise.race([prepared, rejectedBy(signal)]) : prepared);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function rejectedBy(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort');
  throw signal.reason;
}

/** Always awaited to its end, unlike `prepare`, because BullMQ's client ends the process when it loses its server. */
async function openQueue({ adminUrl }: Server, options: DatabaseOptions): Promise<DatabaseUrls> {
  if (options.adminUrl && options.fresh) await emptyDatabase(options.adminUrl);
  const urls = await bootstrap({ adminUrl, secret: options.folder.secret });
  await migrateQueue(urls.queue);
  return urls;
}

async function prepare(server: Server, urls: DatabaseUrls, options: DatabaseOptions): Promise<RunningDatabase> {
  await migrateAll(urls);
  if (options.box) return { urls, place: server.place, demo: false, stop: server.stop };
  if (options.empty) await loadForCompany(urls);
  else if (options.demo) await loadDemo({ urls, now: new Date() });
  else await withConnection(urls.dictionaries, loadDictionaries);
  return { urls, place: server.place, demo: await holdsDemo(urls), stop: server.stop };
}

type ServerOptions = Pick<DatabaseOptions, 'folder' | 'adminUrl' | 'fresh' | 'onStatus'> & {
  readonly postgresBin?: string | undefined;
};

export async function openServer(options: ServerOptions): Promise<Server> {
  return options.adminUrl ? givenServer(options.adminUrl) : packagedServer(options);
}

function givenServer(adminUrl: string): Server {
  const { host, pathname } = new URL(adminUrl);
  return { adminUrl, place: `the PostgreSQL at ${host}${pathname}`, stop: async () => undefined };
}

async function packagedServer({ folder, fresh, postgresBin, onStatus }: ServerOptions): Promise<Server> {
  const options: EmbeddedOptions = {
    dataDir: folder.root,
    secret: folder.secret,
    logFile: join(folder.logs, 'postgresql.log'),
    bin: postgresBin,
  };
  let current = await startEmbedded({ ...options, fresh });
  let wanted = true;
  const { adminUrl, port, cluster } = current;
  const keepRunning = async () => {
    await current.ended;
    while (wanted) {
      onStatus('PostgreSQL ended; it starts again. See postgresql.log.');
      try {
        current = await startEmbedded({ ...options, port });
        await current.ended;
      } catch {
        await sleep(RESTART_MS);
      }
    }
  };
  void keepRunning();
  const endWatch = await watchDisk({ folder: cluster, adminUrl, onStatus });
  const stop = async () => {
    wanted = false;
    await endWatch();
    await current.stop();
  };
  return { adminUrl, place: cluster, stop };
}
