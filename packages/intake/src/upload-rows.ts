import { checkedRow, type Executor, type JobRow, jobRow, problemType } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

export const withId = jobRow.pick({ id: true });

/** For a file that nobody reads. */
export async function finishWithoutReading(executor: Executor, id: string): Promise<void> {
  await executor.execute(sql`
    update jobs.job set state = 'done', percent = 100, finished_at = now() where id = ${id} and state = 'waiting'`);
}

const handedOnRow = z.object({ moved: z.boolean() });

/**
 * Gives the job to the domain that reads this kind of document. False where none does, and for a job that was handed on
 * before: two readers may disagree.
 */
export async function handOnJob(executor: Executor, id: string, kind: string): Promise<boolean> {
  const rows = await executor.execute(sql`select jobs.hand_on(${id}, ${kind}) as moved`);
  return checkedRow(handedOnRow, rows)?.moved ?? false;
}

export const isRefusedScan = ({ state, problem }: Pick<JobRow, 'state' | 'problem'>): boolean =>
  state === 'failed' && problem?.type === problemType('scan');

/** False where the job is being read or was read since. */
export async function moveToScans(executor: Executor, id: string, scanQueue: string): Promise<boolean> {
  const rows = await executor.execute(sql`
    update jobs.job set queue = ${scanQueue}, state = 'waiting', percent = 0, step = '', log = '[]', attempts = 0,
      enqueued_at = null, started_at = null, finished_at = null, reading = null, problem = null
    where id = ${id} and state = 'failed' returning id`);
  return rows.length > 0;
}

/** The earlier result stays until there is a new one. False where there is none, or the job is being read. */
export async function restartReading(executor: Executor, id: string, payload: unknown): Promise<boolean> {
  const rows = await executor.execute(sql`
    update jobs.job set payload = payload || ${JSON.stringify(payload)}::text::jsonb, state = 'waiting', percent = 0,
      step = '', log = '[]', attempts = 0, enqueued_at = null, started_at = null, finished_at = null, reading = null
    where id = ${id} and state in ('done', 'failed', 'cancelled') and result is not null returning id`);
  return rows.length > 0;
}
