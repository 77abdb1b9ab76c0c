import { randomUUID } from 'node:crypto';
import {
  PostgresConnection,
  type PostgresConnectionOptions,
  PostgresQueueBackend,
  Queue,
  type QueueBaseOptions,
  Worker,
  type WorkerOptions,
  withBackend,
} from 'bullmq';
import { Redis } from 'ioredis';
import { pgAddress } from '../database/pg-address';

export const QUEUE_SCHEMA = 'bullmq';

export type QueueSettings = {
  readonly QUEUE_DATABASE_URL?: string | undefined;
  readonly REDIS_URL?: string | undefined;
  /** Connections shared by the programs of a process; default: those of this module. */
  readonly queueConnections?: QueueConnections;
};

type Shared = { readonly connection: PostgresConnection; users: number };

/** Pools of the queues that lie in PostgreSQL, by address: programs in one process share them. */
export type QueueConnections = Map<string, Shared>;

export type StoreStatus = 'up' | 'down' | 'timeout';

export type QueueProducer = {
  /** Idempotent by `id`; a lower `turn` is taken first. Rejects while the store is unavailable. */
  readonly add: (queue: string, id: string, turn: number) => Promise<void>;
  /** For a job that may have been lost. A job that a worker still holds stays with it, unless the clock was set back. */
  readonly addAgain: (queue: string, id: string, lost: Lost) => Promise<void>;
  readonly status: () => Promise<StoreStatus>;
  readonly onReturn: (then: () => void) => void;
  readonly close: () => Promise<void>;
};

type Lost = { readonly taken: boolean; readonly ahead: boolean };

export type OpenQueues = {
  readonly opened: ReadonlyMap<string, Queue>;
  readonly status: () => Promise<StoreStatus>;
  readonly close: () => Promise<void>;
};

export type Consumer = {
  readonly isRunning: () => boolean;
  readonly status: () => Promise<StoreStatus>;
  readonly close: () => Promise<void>;
};

const ANSWER_LIMIT_MS = 2_000;
const LONGEST_RECONNECT_MS = 500;
const POOL = 4;
export const workerTuning = {
  lockDuration: 10_000,
  stalledInterval: 5_000,
  /** Workers may be killed any number of times; the attempts in the job's row are the limit, not BullMQ's. */
  maxStalledCount: 1_000_000,
  /** BullMQ's default of 15 s is long for a waiting user. */
  runRetryDelay: 500,
} as const;

/** For BullMQ a job fails only when the database was unavailable; the row holds every other outcome. */
const jobOptions = {
  removeOnComplete: true,
  removeOnFail: true,
  attempts: 60,
  backoff: { type: 'fixed', delay: 2_000 },
} as const;

function postgresOptions(url: string, pool: number) {
  return { connectionString: pgAddress(url), schema: QUEUE_SCHEMA, max: pool };
}

type Store = {
  readonly queue: (name: string) => Queue;
  readonly worker: (name: string, process: (job: { id?: string }) => Promise<void>, options: WorkerTuning) => Worker;
  readonly ping: () => Promise<unknown>;
  readonly onReturn: (then: () => void) => void;
  readonly end: () => Promise<void>;
};
type WorkerTuning = Pick<
  WorkerOptions,
  'concurrency' | 'lockDuration' | 'stalledInterval' | 'maxStalledCount' | 'runRetryDelay'
>;

type Side = 'producer' | 'worker';

export function openStore(settings: QueueSettings, side: Side, onError: (error: Error) => void): Store {
  if (settings.REDIS_URL) return openRedis(settings.REDIS_URL, side, onError);
  if (!settings.QUEUE_DATABASE_URL) throw new Error('QUEUE_DATABASE_URL or REDIS_URL must be set');
  return openPostgres(settings.QUEUE_DATABASE_URL, settings.queueConnections);
}

function openRedis(url: string, side: Side, onError: (error: Error) => void): Store {
  const connection = new Redis(url, {
    maxRetriesPerRequest: null,
    // A producer fails at once, and the row waits for the next sweep. A worker queues its commands, because BullMQ would
    // retry for ever without a pause if finishing a job failed at once.
    enableOfflineQueue: side === 'worker',
    retryStrategy: (attempt) => Math.min(25 * 2 ** attempt, LONGEST_RECONNECT_MS),
  });
  connection.on('error', onError);
  return {
    queue: (name) => new Queue(name, { connection }),
    worker: (name, process, options) => new Worker(name, process, { ...options, connection }),
    ping: () => connection.ping(),
    onReturn: (then) => connection.on('ready', then),
    end: async () => connection.disconnect(),
  };
}

const defaultConnections: QueueConnections = new Map();

/** Does not close the connection: the last store that uses it does. */
class SharedBackend extends PostgresQueueBackend {
  override async close(): Promise<void> {}
}

/** All queues and workers of a process share one pool and one listening connection, as each is a process of PostgreSQL. */
function openPostgres(url: string, connections = defaultConnections): Store {
  const shared = connections.get(url) ?? { connection: openShared(url), users: 0 };
  connections.set(url, shared);
  shared.users += 1;
  const { connection } = shared;
  const backend = withBackend((name, options: QueueBaseOptions<PostgresConnectionOptions>) => {
    return new SharedBackend(connection, name, options);
  });
  return {
    queue: (name) => withoutConnectionType(new backend.Queue(name, { connection: url })),
    worker: (name, process, options) =>
      withoutConnectionType(new backend.Worker(name, process, { ...options, connection: url })),
    ping: () => connection.waitUntilReady().then(() => connection.pool.query('select 1')),
    onReturn: () => undefined,
    end: async () => {
      shared.users -= 1;
      if (shared.users > 0) return;
      connections.delete(url);
      await connection.close();
    },
  };
}

function openShared(url: string): PostgresConnection {
  return new PostgresConnection(postgresOptions(url, POOL)).setMaxListeners(0);
}

export async function storeStatus(ping: () => Promise<unknown>): Promise<StoreStatus> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<'timeout'>((resolve) => {
    // An answer that arrived while this process was busy is read before the timeout counts.
    timer = setTimeout(() => setImmediate(() => setImmediate(resolve, 'timeout')), ANSWER_LIMIT_MS);
  });
  const answered = ping().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return Promise.race([answered, limit]).finally(() => clearTimeout(timer));
}

/** BullMQ's classes over PostgreSQL and Redis differ only in the type of their connection. */
function withoutConnectionType<T extends Queue | Worker>(made: unknown): T {
  return made as T;
}

export async function migrateQueue(url: string): Promise<void> {
  const connection = new PostgresConnection({ ...postgresOptions(url, 2), migrate: true });
  await connection.waitUntilReady();
  await connection.close();
}

/** @throws when the schema is missing: BullMQ's worker would retry without a pause */
export async function queueReady(settings: QueueSettings): Promise<void> {
  if (settings.REDIS_URL || !settings.QUEUE_DATABASE_URL) return;
  const connection = new PostgresConnection(postgresOptions(settings.QUEUE_DATABASE_URL, 1));
  try {
    await connection.waitUntilReady();
  } finally {
    await connection.close();
  }
}

export function openQueues(
  settings: QueueSettings,
  names: readonly string[],
  onError: (error: Error) => void,
): OpenQueues {
  return openQueuesIn(openStore(settings, 'producer', onError), names, onError);
}

function openQueuesIn(store: Store, names: readonly string[], onError: (error: Error) => void): OpenQueues {
  const opened = new Map<string, Queue>();
  for (const name of names) {
    const queue = store.queue(name);
    queue.on('error', onError);
    opened.set(name, queue);
  }
  return {
    opened,
    status: () => storeStatus(store.ping),
    close: async () => {
      await Promise.allSettled([...opened.values()].map((queue) => queue.close()));
      await store.end();
    },
  };
}

export function openProducer(
  settings: QueueSettings,
  queues: readonly string[],
  onError: (error: Error) => void,
): QueueProducer {
  const store = openStore(settings, 'producer', onError);
  const { opened, status, close } = openQueuesIn(store, queues, onError);
  const add = async (queue: string, jobId: string, priority: number) => {
    await opened.get(queue)?.add(queue, {}, { ...jobOptions, jobId, priority });
  };
  return {
    add,
    addAgain: async (queue, id, { taken, ahead }) => {
      if (ahead) return add(queue, `${id}${COPY_SEPARATOR}${randomUUID()}`, 1);
      // The queue refuses this while a worker renews the job's lock.
      if (taken) await opened.get(queue)?.remove(id);
      await add(queue, id, 1);
    },
    status,
    onReturn: store.onReturn,
    close,
  };
}

/** After the clock was set back, locks and delays of a job's id may hold for long: a copy under another id avoids them. */
const COPY_SEPARATOR = '_';
const rowIdOf = ({ id = '' }: { readonly id?: string }) => id.split(COPY_SEPARATOR)[0] ?? id;

export function openConsumer(
  settings: QueueSettings,
  queue: string,
  concurrency: number,
  take: (id: string) => Promise<void>,
  onError: (error: Error) => void,
): Consumer {
  const store = openStore(settings, 'worker', onError);
  const worker = store.worker(queue, (job) => take(rowIdOf(job)), {
    concurrency,
    ...workerTuning,
  });
  worker.on('error', onError);
  return {
    isRunning: () => worker.isRunning(),
    status: () => storeStatus(store.ping),
    close: async () => {
      await worker.close();
      await store.end();
    },
  };
}
