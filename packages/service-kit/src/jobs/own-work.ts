import type { JobDefinition } from '@ostep/endpoint-kit';
import type * as z from 'zod';
import { noChildren } from './child/children';
import { type JobHandler, JobRunner, type JobRunnerContext } from './job-runner';

/** Jobs that a service works on itself, one at a time: they open no file, and see what its database connection sets. */
export type OwnWork = {
  readonly job: JobDefinition;
  readonly open: (context: Omit<JobRunnerContext, 'children'>) => (id: string) => Promise<void>;
};

export const ownWork = <P extends z.ZodType>(handler: JobHandler<P>): OwnWork => ({
  job: handler.job,
  open: (context) => new JobRunner({ ...handler, queue: handler.job.queue }, { ...context, children: noChildren }).take,
});
