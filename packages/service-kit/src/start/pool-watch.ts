import { openPostgres } from '../database/postgres';
import type { QueueSettings, StoreStatus } from '../jobs/queue';
import type { Log } from '../process/log';
import type { Database } from '../verb/transaction';

const EVERY_MS = 5_000;
/** Checks in a row without an answer: red after 25 s, ended after 30 s. */
const RED_AFTER = 5;
const CONNECT_SECONDS = 2;

export type PoolWatch = { readonly isLive: () => boolean; readonly close: () => void };
type Watched = {
  /** Asks by the pool that serves; whether there was an answer, be it an error. */
  readonly ask: () => Promise<boolean>;
  /** Where a new connection is tried before the pool is blamed. */
  readonly url: string;
  readonly log: Pick<Log, 'error'>;
  readonly everyMs?: number;
  readonly end?: () => void;
};

/**
 * A pool that answers nothing while a new connection is served can only be helped by a new process, which whoever started
 * this one starts. A database that is away ends nothing.
 */
export function watchPool({ ask, url, log, everyMs = EVERY_MS, end = () => process.exit(1) }: Watched): PoolWatch {
  let unanswered = 0;
  let isLive = true;
  let isLooking = false;
  const look = async () => {
    unanswered += 1;
    void ask().then((isAnswered) => {
      if (isAnswered) unanswered = 0;
    });
    if (isLooking) return;
    isLooking = true;
    const isHung = unanswered > RED_AFTER && (await isServed(url)) && unanswered > RED_AFTER;
    isLooking = false;
    if (isHung && !isLive) end();
    if (isHung) log.error({ looks: unanswered }, 'the pool answers nothing, a new connection does');
    isLive = !isHung;
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return { isLive: () => isLive, close: () => clearInterval(timer) };
}

async function isServed(url: string): Promise<boolean> {
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

/** The pool of the database and that of the queues, which lie in PostgreSQL where there is no Redis. */
export function watchPools({ db, settings, queue, ...how }: Pools): PoolWatch {
  const { DATABASE_URL, QUEUE_DATABASE_URL } = settings;
  const inPostgres = settings.REDIS_URL ? undefined : QUEUE_DATABASE_URL;
  const watches = [watchPool({ ...how, ask: () => isAnswered(db.$client`select 1`), url: DATABASE_URL })];
  if (inPostgres) watches.push(watchPool({ ...how, ask: async () => (await queue()) !== 'timeout', url: inPostgres }));
  return {
    isLive: () => watches.every((watch) => watch.isLive()),
    close: () => {
      for (const watch of watches) watch.close();
    },
  };
}

export const isAnswered = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => true,
  );
