import { jobStates } from '@ostep/endpoint-kit';
import { checkedRow, checkedRows, type Database, rowRange } from '@ostep/service-kit';
import * as z from 'zod';

const epochMs = z.number();

const jobRecord = z.object({
  id: z.uuid(),
  queue: z.string(),
  owner: z.string(),
  state: z.enum(jobStates),
  percent: z.int(),
  step: z.string(),
  attempts: z.int(),
  fileName: z.string().nullable(),
  createdBy: z.string(),
  requestId: z.string(),
  problem: z.string().nullable(),
  lines: z.array(z.string()),
  createdAt: epochMs,
  enqueuedAt: epochMs.nullable(),
  startedAt: epochMs.nullable(),
  finishedAt: epochMs.nullable(),
});

export type JobRecord = z.output<typeof jobRecord>;

const stateCount = z.object({ state: z.string(), count: z.int() });
const minuteCount = z.object({ finished: z.int() });

/** Reads no payload, result or file content: the database role may not. */
export function jobRecords({ $client: sql }: Database) {
  const columns = sql`
    id, queue, owner, state, percent, step, attempts, file_name as "fileName", created_by_name as "createdBy",
    request_id as "requestId", problem ->> 'message' as problem,
    array(select entry ->> 'action' from jsonb_array_elements(log) entry) as lines,
    (extract(epoch from created_at) * 1000)::float8 as "createdAt",
    (extract(epoch from enqueued_at) * 1000)::float8 as "enqueuedAt",
    (extract(epoch from started_at) * 1000)::float8 as "startedAt",
    (extract(epoch from finished_at) * 1000)::float8 as "finishedAt"`;
  const shown = sql`(finished_at is null or finished_at > now() - interval '7 days')`;

  return {
    count: async (queue: string): Promise<ReadonlyMap<string, number>> => {
      const rows = await sql`
        select state, count(*) from jobs.job where queue = ${queue} and ${shown} group by state`;
      return new Map(checkedRows(stateCount, rows).map(({ state, count }) => [state, count]));
    },
    /** Newest first, except waiting jobs, which are in the order of processing. */
    page: async (queue: string, states: readonly string[], start: number, limit: number): Promise<JobRecord[]> => {
      const order =
        states.length === 1 && states[0] === 'waiting' ? sql`created_at` : sql`coalesce(finished_at, created_at) desc`;
      const rows = await sql`
        select ${columns} from jobs.job where queue = ${queue} and state = any(${[...states]}) and ${shown}
        order by ${order}, id ${rowRange(sql, { limit, offset: start })}`;
      return checkedRows(jobRecord, rows);
    },
    finishedPerMinute: async (queue: string, states: readonly string[]): Promise<number[]> => {
      const rows = await sql`
        select count(job.id) as finished
        from generate_series(0, 59) minute
        left join jobs.job on queue = ${queue} and state = any(${[...states]})
          and finished_at <= now() - minute * interval '1 minute'
          and finished_at > now() - (minute + 1) * interval '1 minute'
        group by minute order by minute`;
      return checkedRows(minuteCount, rows).map(({ finished }) => finished);
    },
    find: async (queue: string, id: string): Promise<JobRecord | undefined> => {
      const rows = await sql`select ${columns} from jobs.job where queue = ${queue} and id::text = ${id}`;
      return checkedRow(jobRecord, rows) ?? undefined;
    },
  };
}

export type JobRecords = ReturnType<typeof jobRecords>;
