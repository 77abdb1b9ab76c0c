import { createPostgresBackend, PostgresConnection, Queue, Worker, type WorkerOptions, withBackend } from 'bullmq';
import { Redis } from 'ioredis';

export const QUEUE_SCHEMA = 'bullmq';

export type QueueSettings = {
  readonly QUEUE_DATABASE_URL?: string | undefined;
  readonly REDIS_URL?: string | undefined;
};

export type Carrier = {
  /** Puts a job's id on its queue; an id that is there already stays there once. */
  readonly add: (queue: string, id: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type Consumer = { readonly close: () => Promise<void>; readonly isRunning: () => boolean };

const LOCK_MS = 30_000;
const STALLED_CHECK_MS = 5_000;
/** Workers may be killed at any moment, any number of times; a job is given up by its row's attempts, not by BullMQ. */
const MAX_STALLED = 1_000_000;

const jobOptions = { removeOnComplete: true, removeOnFail: true, attempts: 1 } as const;

function postgresOptions(url: string, pool: number) {
  return { connectionString: url, schema: QUEUE_SCHEMA, max: pool };
}

type Store = {
  readonly queue: (name: string) => Queue;
  readonly worker: (name: string, process: (job: { id?: string }) => Promise<void>, options: WorkerTuning) => Worker;
  readonly end: () => void;
};
type WorkerTuning = Pick<WorkerOptions, 'concurrency' | 'lockDuration' | 'stalledInterval' | 'maxStalledCount'>;

/** Redis where REDIS_URL is set, the same PostgreSQL otherwise. */
function openStore(settings: QueueSettings, pool: number): Store {
  if (settings.REDIS_URL) {
    const connection = new Redis(settings.REDIS_URL, { maxRetriesPerRequest: null });
    return {
      queue: (name) => new Queue(name, { connection }),
      worker: (name, process, options) => new Worker(name, process, { ...options, connection }),
      end: () => connection.disconnect(),
    };
  }
  if (!settings.QUEUE_DATABASE_URL) throw new Error('QUEUE_DATABASE_URL or REDIS_URL must be set');
  const backend = withBackend(createPostgresBackend);
  const connection = postgresOptions(settings.QUEUE_DATABASE_URL, pool);
  return {
    queue: (name) => plain(new backend.Queue(name, { connection })),
    worker: (name, process, options) => plain(new backend.Worker(name, process, { ...options, connection })),
    end: () => undefined,
  };
}

/** BullMQ's classes over PostgreSQL and over Redis differ in the type of their connection only. */
function plain<T extends Queue | Worker>(made: unknown): T {
  return made as T;
}

/** Brings the queue's schema up to date; once per start, as the role that owns it. */
export async function migrateQueue(url: string): Promise<void> {
  const connection = new PostgresConnection({ ...postgresOptions(url, 2), migrate: true });
  await connection.waitUntilReady();
  await connection.close();
}

/**
 * Waits until the queue's store answers.
 * @throws when its schema is missing: BullMQ's worker would ask again without a pause
 */
export async function queueReady(settings: QueueSettings): Promise<void> {
  if (settings.REDIS_URL || !settings.QUEUE_DATABASE_URL) return;
  const connection = new PostgresConnection(postgresOptions(settings.QUEUE_DATABASE_URL, 1));
  try {
    await connection.waitUntilReady();
  } finally {
    await connection.close();
  }
}

/** Opens the sending side of the queues. */
export function openCarrier(
  settings: QueueSettings,
  queues: readonly string[],
  onError: (error: Error) => void,
): Carrier {
  const store = openStore(settings, 2);
  const opened = new Map<string, Queue>();
  for (const name of queues) {
    const queue = store.queue(name);
    queue.on('error', onError);
    opened.set(name, queue);
  }
  return {
    add: async (queue, id) => {
      await opened.get(queue)?.add(queue, {}, { ...jobOptions, jobId: id });
    },
    close: async () => {
      await Promise.allSettled([...opened.values()].map((queue) => queue.close()));
      store.end();
    },
  };
}

/** Starts taking jobs off one queue. */
export function openConsumer(
  settings: QueueSettings,
  queue: string,
  concurrency: number,
  take: (id: string) => Promise<void>,
  onError: (error: Error) => void,
): Consumer {
  const store = openStore(settings, concurrency + 2);
  const worker = store.worker(queue, (job) => take(String(job.id)), {
    concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_CHECK_MS,
    maxStalledCount: MAX_STALLED,
  });
  worker.on('error', onError);
  return {
    isRunning: () => worker.isRunning(),
    close: async () => {
      await worker.close();
      store.end();
    },
  };
}
