import { sql } from 'drizzle-orm';
import type { Caller } from './caller';
import type { Transaction } from './database';
import { refuseRequest } from './refusal';
import type { Service } from './service';

/** @throws Refusal 503 when the queue store is unavailable or too slow */
export async function requireQueue(service: Pick<Service, 'askQueue'>): Promise<void> {
  const answer = await service.askQueue();
  if (answer !== 'here') throw refuseRequest(answer === 'away' ? 'queueAway' : 'queueLate');
}

export async function lockTurn(tx: Transaction, queue: string, { username }: Caller): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`turn ${queue} ${username}`}, 0))`);
}

/** To be called in the transaction that inserts the job. @throws Refusal 429 */
export async function requireTurn(tx: Transaction, queue: string, caller: Caller, most: number): Promise<void> {
  await lockTurn(tx, queue, caller);
  const [row] = await tx.execute<{ unfinished: number }>(sql`
    select count(*)::int as unfinished from jobs.job
    where queue = ${queue} and created_by = ${caller.username} and state in ('waiting', 'active')`);
  if ((row?.unfinished ?? 0) >= most) throw refuseRequest('tooManyJobs', { most });
}
