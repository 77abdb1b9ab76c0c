import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { checkedRow } from '../database/checked-rows';
import type { Caller } from '../verb/caller';
import { refuseRequest } from '../verb/refusal';
import type { Transaction } from '../verb/transaction';
import type { Service } from './service';

/** @throws Refusal 503 when the queue store is unavailable or too slow */
export async function requireQueueAvailable(service: Pick<Service, 'queueStatus'>): Promise<void> {
  const answer = await service.queueStatus();
  if (answer !== 'up') throw refuseRequest(answer === 'down' ? 'queueAway' : 'queueLate');
}

export async function lockJobSlots(tx: Transaction, queue: string, { subject }: Caller): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`turn ${queue} ${subject}`}, 0))`);
}

const unfinishedJobs = z.object({ unfinished: z.int() });

/** Call it in the transaction that inserts the job. Jobs of the inbox are counted separately. @throws Refusal 429 */
export async function requireJobSlot(
  tx: Transaction,
  queue: string,
  caller: Caller,
  most: number,
  inbox = false,
): Promise<void> {
  await lockJobSlots(tx, queue, caller);
  const rows = await tx.execute(sql`
    select count(*) as unfinished from jobs.job
    where queue = ${queue} and created_by = ${caller.subject} and state in ('waiting', 'active')
      and (batch is not null) = ${inbox}`);
  if ((checkedRow(unfinishedJobs, rows)?.unfinished ?? 0) >= most) throw refuseRequest('tooManyJobs', { most });
}
