import type { JobDefinition } from '@ostep/endpoint-kit';
import * as z from 'zod';
import type { Executor } from '../verb/transaction';
import { type ClaimedJob, insertJob, type NewJob } from './job-rows';

export type NewJobOf<P extends z.ZodType> = Omit<NewJob, 'queue' | 'payload'> & { readonly payload: z.input<P> };

/** Rows from before payloads had versions are of version 1. */
const versioned = z.object({ version: z.int().default(1) });

/** Inserts the job's row in the caller's transaction. @throws ZodError when the payload is not the definition's */
export function enqueue<P extends z.ZodType>(
  executor: Executor,
  { queue, version, payload: schema }: JobDefinition<P>,
  job: NewJobOf<P>,
): Promise<string> {
  return insertJob(executor, { ...job, queue, payload: { ...Object(schema.parse(job.payload)), version } });
}

/** Left in the queue for a worker of the release that enqueued it. */
export class NewerJob extends Error {}

/** @throws NewerJob, ZodError when it is not the definition's */
export function readPayload<P extends z.ZodType>(definition: JobDefinition<P>, job: ClaimedJob): z.output<P> {
  const { version } = versioned.parse(job.payload);
  if (version > definition.version) {
    throw new NewerJob(`job ${job.id} has version ${version}, this worker reads ${definition.version}`);
  }
  return definition.payload.parse(job.payload);
}
