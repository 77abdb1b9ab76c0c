import { Gauge, type Registry } from 'prom-client';
import * as z from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Database } from '../verb/transaction';

const queueRow = z.object({
  queue: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  oldest: z.number(),
});
type QueueRow = z.infer<typeof queueRow>;

const gauges = [
  ['ostep_queue_waiting', 'Jobs waiting for a worker', (row: QueueRow) => row.waiting],
  ['ostep_queue_oldest_seconds', 'Age of the oldest waiting job, 0 when none waits', (row: QueueRow) => row.oldest],
  ['ostep_queue_active', 'Jobs that a worker has taken', (row: QueueRow) => row.active],
  ['ostep_queue_failed', 'Jobs that failed in the last 24 hours', (row: QueueRow) => row.failed],
] as const;

/** Read from job rows at scrape time, so they are right without a worker. Services that share a queue each report it. */
export function measureQueues(registry: Registry, db: Database, queues: readonly string[]): void {
  let reading: Promise<readonly QueueRow[]> | null = null;
  const read = () => {
    reading ??= readQueues(db, queues).finally(() => {
      reading = null;
    });
    return reading;
  };
  for (const [name, help, figureOf] of gauges) {
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        // Without a database the other metrics are still served; an alert sees that these are missing.
        const rows = await read().catch(() => []);
        this.reset();
        for (const row of rows) this.set({ queue: row.queue }, figureOf(row));
      },
    });
  }
}

async function readQueues({ $client: sql }: Database, queues: readonly string[]): Promise<readonly QueueRow[]> {
  const rows = await sql`
    select measured.queue, unfinished.waiting, unfinished.active, unfinished.oldest, failed.failed
    from unnest(${[...queues]}::text[]) measured (queue)
    cross join lateral (
      select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'active') as active,
        coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::float8 as oldest
      from jobs.job where queue = measured.queue and state in ('waiting', 'active')
    ) unfinished
    cross join lateral (
      select count(*) as failed from jobs.job
      where queue = measured.queue and state = 'failed' and finished_at > now() - interval '24 hours'
    ) failed`;
  return checkedRows(queueRow, rows);
}
