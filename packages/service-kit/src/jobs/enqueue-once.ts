import { createHash } from 'node:crypto';
import type { JobDefinition } from '@ostep/endpoint-kit';
import type * as z from 'zod';
import type { Caller } from '../verb/caller';
import type { Transaction } from '../verb/transaction';
import { enqueue, type NewJobOf } from './job-payload';
import { findSameJob, type SameJob } from './job-rows';
import { lockJobSlots, requireJobSlot } from './job-slots';

type NewFileJob<P extends z.ZodType> = Omit<NewJobOf<P>, 'payloadSha256'> & {
  readonly caller: Caller;
  readonly fileName: string;
};

/** The caller's unfinished job of the same payload, or a done one that is not too old; else a new one. @throws Refusal 429 */
export async function enqueueOnce<P extends z.ZodType>(
  tx: Transaction,
  definition: JobDefinition<P>,
  job: NewFileJob<P>,
  { most, reusedForMinutes }: { readonly most: number; readonly reusedForMinutes: number },
): Promise<SameJob> {
  const { queue } = definition;
  const { payload, fileName, caller } = job;
  const payloadSha256 = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
  await lockJobSlots(tx, queue, caller);
  const same = await findSameJob(tx, { queue, payloadSha256, caller, reusedForMinutes });
  if (same) return same;
  await requireJobSlot(tx, queue, caller, most);
  const id = await enqueue(tx, definition, { ...job, payloadSha256 });
  return { id, state: 'waiting', fileName };
}
