import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { JobStatus, QueueJob, Status } from '@bull-board/api/typings/app';
import type { Queue } from 'bullmq';
import { texts } from '../texts';
import { boardJobOf, jobStatesOf } from './board-job';
import type { JobRecords } from './job-records';

const statuses: JobStatus[] = ['active', 'waiting', 'completed', 'failed'];
const MINUTE_MS = 60_000;

/** Jobs are read from their rows, because only those hold the outcome. Pause, workers and store health come from BullMQ. */
export function queueAdapter(queue: Queue, records: JobRecords) {
  const adapter = new BullMQAdapter(queue, {
    readOnlyMode: true,
    allowRetries: false,
    description: texts.queueDescription,
  });
  return Object.assign(adapter, {
    getStatuses: (): Status[] => ['latest', ...statuses],
    getJobStatuses: () => statuses,
    getJobCounts: async () => {
      const counted = await records.count(queue.name);
      const count = (status: string) => jobStatesOf(status).reduce((sum, state) => sum + (counted.get(state) ?? 0), 0);
      return Object.fromEntries(statuses.map((status) => [status, count(status)]));
    },
    getJobs: async (requested: readonly JobStatus[], start = 0, end = 9): Promise<QueueJob[]> => {
      const rows = await records.page(queue.name, requested.flatMap(jobStatesOf), start, end - start + 1);
      return rows.map(boardJobOf);
    },
    getJob: async (id: string): Promise<QueueJob | undefined> => {
      const row = await records.find(queue.name, id);
      return row && boardJobOf(row);
    },
    getJobLogs: async (id: string) => [...((await records.find(queue.name, id))?.lines ?? [])],
    getMetrics: async (outcome: 'completed' | 'failed') => {
      const data = await records.finishedPerMinute(queue.name, jobStatesOf(outcome));
      const count = data.reduce((sum, finished) => sum + finished, 0);
      return { meta: { count, prevTS: Date.now() - MINUTE_MS, prevCount: count }, data, count };
    },
  });
}
