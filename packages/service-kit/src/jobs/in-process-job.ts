import type { JobDefinition } from '@ostep/endpoint-kit';
import type * as z from 'zod';
import { noChildren } from './child/children';
import { type JobHandler, JobRunner, type JobRunnerContext } from './job-runner';

/**
 * A job that a service works on itself, one at a time, instead of a worker: it opens no file and uses the service's
 * database connection with its settings.
 */
export type InProcessJob = {
  readonly job: JobDefinition;
  readonly open: (context: Omit<JobRunnerContext, 'children'>) => (id: string) => Promise<void>;
};

export const inProcessJob = <P extends z.ZodType>(handler: JobHandler<P>): InProcessJob => ({
  job: handler.job,
  open: (context) => new JobRunner({ ...handler, queue: handler.job.queue }, { ...context, children: noChildren }).take,
});
