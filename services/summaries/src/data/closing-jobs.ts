import type { MonthClosing } from '@ostep/api-summaries';
import { closeMonthsJob } from '@ostep/api-summaries/closing-job';
import { checkedRow, type Executor, type Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

const underWay = z.object({ jobId: z.uuid(), year: z.int(), month: z.int(), by: z.string() });

export async function readClosingUnderWay(tx: Executor): Promise<MonthClosing['underWay']> {
  const rows = await tx.execute(sql`
    select id as "jobId", (payload ->> 'year')::int as year, (payload ->> 'month')::int as month, created_by_name as by
    from jobs.job where queue = ${closeMonthsJob.queue} and state in ('waiting', 'active') order by created_at limit 1`);
  return checkedRow(underWay, rows);
}

/** Only one request starts a closing at a time, so the second one sees the first. */
export async function lockClosings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${closeMonthsJob.queue}, 0))`);
}
