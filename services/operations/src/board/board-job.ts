import type { QueueJob, QueueJobJson } from '@bull-board/api/typings/app';
import { jobStates } from '@ostep/endpoint-kit';
import type { JobRecord } from './job-records';

type BoardState = Awaited<ReturnType<QueueJob['getState']>>;

/** Bull Board has no state for a cancelled job; it did not fail, so it is shown as completed. */
const boardStates: Readonly<Record<JobRecord['state'], BoardState>> = {
  waiting: 'waiting',
  active: 'active',
  done: 'completed',
  cancelled: 'completed',
  failed: 'failed',
};

export function jobStatesOf(boardState: string): JobRecord['state'][] {
  return jobStates.filter((state) => boardStates[state] === boardState);
}

const refuse = () => Promise.reject(new Error('the dashboard is read-only'));

export function boardJobOf(row: JobRecord): QueueJob {
  const json: QueueJobJson = {
    id: row.id,
    name: row.fileName ?? row.queue,
    progress: row.percent,
    attemptsMade: row.attempts,
    timestamp: row.createdAt,
    processedOn: row.startedAt,
    finishedOn: row.finishedAt,
    failedReason: row.state === 'failed' ? (row.problem ?? row.step) : '',
    stacktrace: [],
    data: {
      state: row.state,
      step: row.step,
      requestId: row.requestId,
      createdBy: row.createdBy,
      domain: row.owner.replace(/^ostep_/, ''),
      enqueuedAt: row.enqueuedAt === null ? null : new Date(row.enqueuedAt).toISOString(),
    },
    returnvalue: null,
    opts: {},
  };
  return {
    opts: {},
    toJSON: () => json,
    getState: async () => boardStates[row.state],
    promote: refuse,
    remove: refuse,
    retry: refuse,
  };
}
