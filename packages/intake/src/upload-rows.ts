import { checkedRow, type Executor, type JobRow, jobRow, problemType } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

export const withId = jobRow.pick({ id: true });

export async function finishUnread(executor: Executor, id: string): Promise<void> {
  await executor.execute(sql`
    update jobs.job set state = 'done', percent = 100, finished_at = now() where id = ${id} and state = 'waiting'`);
}

const forwarded = z.object({ moved: z.boolean() });

/** true: another domain reads such a paper, and has the job now. Once only: two readers may disagree. */
export async function forward(executor: Executor, id: string, paper: string): Promise<boolean> {
  const rows = await executor.execute(sql`select jobs.hand_on(${id}, ${paper}) as moved`);
  return checkedRow(forwarded, rows)?.moved ?? false;
}

export const isRefusedScan = ({ state, problem }: Pick<JobRow, 'state' | 'problem'>): boolean =>
  state === 'failed' && problem?.type === problemType('scan');

/** false: it was taken or read meanwhile. */
export async function moveToScans(executor: Executor, id: string, scanQueue: string): Promise<boolean> {
  const rows = await executor.execute(sql`
    update jobs.job set queue = ${scanQueue}, state = 'waiting', percent = 0, step = '', log = '[]', attempts = 0,
      enqueued_at = null, started_at = null, finished_at = null, reading = null, problem = null
    where id = ${id} and state = 'failed' returning id`);
  return rows.length > 0;
}

/** The earlier result stays until there is another. false: it has none, or is being read. */
export async function readAgain(executor: Executor, id: string, payload: unknown): Promise<boolean> {
  const rows = await executor.execute(sql`
    update jobs.job set payload = payload || ${JSON.stringify(payload)}::text::jsonb, state = 'waiting', percent = 0,
      step = '', log = '[]', attempts = 0, enqueued_at = null, started_at = null, finished_at = null, reading = null
    where id = ${id} and state in ('done', 'failed', 'cancelled') and result is not null returning id`);
  return rows.length > 0;
}
