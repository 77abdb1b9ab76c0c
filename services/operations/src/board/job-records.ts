import type { RawSql } from '@ostep/service-kit';

export type JobRecord = {
  readonly id: string;
  readonly queue: string;
  readonly owner: string;
  readonly state: 'waiting' | 'active' | 'done' | 'failed' | 'cancelled';
  readonly percent: number;
  readonly step: string;
  readonly attempts: number;
  readonly fileName: string | null;
  readonly createdBy: string;
  readonly requestId: string;
  readonly problem: string | null;
  readonly lines: readonly string[];
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly enqueuedAt: number | null;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
};

/** Never a payload, a result or a file's content. */
export function jobRecords(sql: RawSql) {
  const columns = sql`
    id, queue, owner, state, percent, step, attempts, file_name as "fileName", created_by as "createdBy",
    request_id as "requestId", problem ->> 'message' as problem,
    array(select entry ->> 'message' from jsonb_array_elements(log) entry) as lines,
    (extract(epoch from created_at) * 1000)::float8 as "createdAt",
    (extract(epoch from enqueued_at) * 1000)::float8 as "enqueuedAt",
    (extract(epoch from started_at) * 1000)::float8 as "startedAt",
    (extract(epoch from finished_at) * 1000)::float8 as "finishedAt"`;
  const shown = sql`(finished_at is null or finished_at > now() - interval '7 days')`;

  return {
    count: async (queue: string): Promise<ReadonlyMap<string, number>> => {
      const rows = await sql<{ state: string; count: number }[]>`
        select state, count(*) from jobs.job where queue = ${queue} and ${shown} group by state`;
      return new Map(rows.map(({ state, count }) => [state, count]));
    },
    /** Newest first, except waiting jobs, which are in the order of processing. */
    page: async (queue: string, states: readonly string[], start: number, limit: number): Promise<JobRecord[]> => {
      const order =
        states.length === 1 && states[0] === 'waiting' ? sql`created_at` : sql`coalesce(finished_at, created_at) desc`;
      return sql<JobRecord[]>`
        select ${columns} from jobs.job where queue = ${queue} and state = any(${[...states]}) and ${shown}
        order by ${order}, id offset ${start} limit ${limit}`;
    },
    endedByMinute: async (queue: string, states: readonly string[]): Promise<number[]> => {
      const rows = await sql<{ ended: number }[]>`
        select count(job.id) as ended
        from generate_series(0, 59) minute
        left join jobs.job on queue = ${queue} and state = any(${[...states]})
          and finished_at <= now() - minute * interval '1 minute'
          and finished_at > now() - (minute + 1) * interval '1 minute'
        group by minute order by minute`;
      return rows.map(({ ended }) => ended);
    },
    find: async (queue: string, id: string): Promise<JobRecord | undefined> => {
      const [row] = await sql<JobRecord[]>`
        select ${columns} from jobs.job where queue = ${queue} and id::text = ${id}`;
      return row;
    },
  };
}

export type JobRecords = ReturnType<typeof jobRecords>;
