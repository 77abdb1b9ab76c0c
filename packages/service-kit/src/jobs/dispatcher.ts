import type { Log } from '../process/log';
import type { Database, RawSql } from '../verb/transaction';
import { lostJobs, markEnqueued, nextJobs } from './job-rows';
import type { QueueProducer } from './queue';

const SWEEP_MS = 5_000;
const LOST_AFTER_SECONDS = 30;
/** Jobs in a queue: enough that no worker waits for the next pass, few enough that another user's job is soon next. */
const IN_QUEUE = 2;

export type Dispatcher = { readonly close: () => Promise<void> };

// Enqueues waiting job rows in fair turns: on commit, when a worker takes one, and by a sweep every 5 s for what the
// queue has lost. Adding is idempotent: the row's id is the job's id.
export function startDispatcher(input: {
  readonly db: Database;
  /** Client whose connection listens; default: the one of `db`. */
  readonly listener?: RawSql | undefined;
  readonly producer: QueueProducer;
  readonly queues: readonly string[];
  readonly log: Log;
}): Dispatcher {
  const { db, listener = db.$client, producer, queues, log } = input;
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let returnedAt = Number.NEGATIVE_INFINITY;

  const pass = async () => {
    // The store may have come back empty: everything enqueued before is enqueued again.
    const sinceReturn = (performance.now() - returnedAt) / 1000;
    const lost = await lostJobs(db, queues, Math.min(LOST_AFTER_SECONDS, sinceReturn));
    for (const job of lost) await producer.addAgain(job.queue, job.id, job);
    const next = await nextJobs(db, queues, IN_QUEUE);
    for (const job of next) await producer.add(job.queue, job.id, job.turn);
    await markEnqueued(
      db,
      [...lost, ...next].map((job) => job.id),
    );
  };
  const dispatch = () => {
    if (closed) return;
    if (running) {
      again = true;
      return;
    }
    running = pass()
      .catch((error: unknown) => log.warn({ err: error }, 'dispatch failed, the sweep will try again'))
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          dispatch();
        }
      });
  };

  const listening = listener
    .listen('ostep_job_waiting', (queue) => (queues.includes(queue) ? dispatch() : undefined), dispatch)
    .catch((error: unknown) => log.warn({ err: error }, 'cannot listen for waiting jobs'));
  producer.onReturn(() => {
    returnedAt = performance.now();
    dispatch();
  });
  const timer = setInterval(dispatch, SWEEP_MS);
  dispatch();
  return {
    close: async () => {
      closed = true;
      clearInterval(timer);
      await listening;
      await running;
      await producer.close();
    },
  };
}
