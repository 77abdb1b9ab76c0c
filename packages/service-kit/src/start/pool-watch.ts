import { openPostgres } from '../database/postgres';
import type { QueueSettings, StoreStatus } from '../jobs/queue';
import type { Log } from '../process/log';
import type { Database } from '../verb/transaction';

const EVERY_MS = 5_000;
/** Unanswered checks in a row: unhealthy after 25 s, ended after 30 s. */
const HUNG_AFTER = 5;
const CONNECT_SECONDS = 2;

export type PoolWatch = { readonly isLive: () => boolean; readonly close: () => void };
type Watched = {
  /** Queries through the watched pool. Resolves to whether there was an answer, even an error. */
  readonly ping: () => Promise<boolean>;
  /** Where a new connection is tried, to tell a hung pool from an unavailable database. */
  readonly url: string;
  readonly log: Pick<Log, 'error'>;
  readonly everyMs?: number;
  readonly end?: () => void;
};

/**
 * Ends the process when the pool answers nothing while a new connection is served: only a new process helps then, and the
 * supervisor starts one. An unavailable database does not end it.
 */
export function watchPool({ ping, url, log, everyMs = EVERY_MS, end = () => process.exit(1) }: Watched): PoolWatch {
  let unanswered = 0;
  let isLive = true;
  let isChecking = false;
  const check = async () => {
    unanswered += 1;
    void ping().then((isAnswered) => {
      if (isAnswered) unanswered = 0;
    });
    if (isChecking) return;
    isChecking = true;
    const isHung = unanswered > HUNG_AFTER && (await answersNewConnection(url)) && unanswered > HUNG_AFTER;
    isChecking = false;
    if (isHung && !isLive) end();
    if (isHung) log.error({ looks: unanswered }, 'the pool answers nothing, a new connection does');
    isLive = !isHung;
  };
  const timer = setInterval(() => void check(), everyMs).unref();
  return { isLive: () => isLive, close: () => clearInterval(timer) };
}

async function answersNewConnection(url: string): Promise<boolean> {
  const sql = openPostgres(url, { max: 1, connect_timeout: CONNECT_SECONDS });
  const limit = new Promise<false>((resolve) => setTimeout(() => resolve(false), CONNECT_SECONDS * 1000).unref());
  try {
    return await Promise.race([sql`select 1`.then(() => true), limit]);
  } catch {
    return false;
  } finally {
    void sql.end({ timeout: 0 });
  }
}

type Pools = Pick<Watched, 'log' | 'everyMs' | 'end'> & {
  readonly db: Database;
  readonly settings: QueueSettings & { readonly DATABASE_URL: string };
  readonly queue: () => Promise<StoreStatus>;
};

/** Watches the pool of the database and that of the queues, which are in PostgreSQL unless there is a Redis. */
export function watchPools({ db, settings, queue, ...options }: Pools): PoolWatch {
  const { DATABASE_URL, QUEUE_DATABASE_URL } = settings;
  const queueUrl = settings.REDIS_URL ? undefined : QUEUE_DATABASE_URL;
  const watches = [watchPool({ ...options, ping: () => isAnswered(db.$client`select 1`), url: DATABASE_URL })];
  if (queueUrl) watches.push(watchPool({ ...options, ping: async () => (await queue()) !== 'timeout', url: queueUrl }));
  return {
    isLive: () => watches.every((watch) => watch.isLive()),
    close: () => {
      for (const watch of watches) watch.close();
    },
  };
}

export const isAnswered = (query: Promise<unknown>): Promise<boolean> =>
  query.then(
    () => true,
    () => true,
  );
