import * as z from 'zod';
import { problem } from './problem';
import { parseLogEntry } from './schemas';

export const jobStates = ['waiting', 'active', 'done', 'failed', 'cancelled'] as const;

export const jobAccepted = z.object({ jobId: z.uuid(), status: z.enum(jobStates) }).meta({ id: 'JobAccepted' });

export const jobView = <S extends z.ZodType>(result: S) =>
  z.object({
    jobId: z.uuid(),
    status: z.enum(jobStates),
    percent: z.int().min(0).max(100),
    step: z.string().describe('What is being read, Polish'),
    log: z.array(parseLogEntry),
    result: result.nullable(),
    problem: problem.partial().nullable(),
  });

export type JobState = (typeof jobStates)[number];

export type JobView<T> = {
  jobId: string;
  status: JobState;
  percent: number;
  step: string;
  log: z.infer<typeof parseLogEntry>[];
  result: T | null;
  problem: Partial<z.infer<typeof problem>> | null;
};
