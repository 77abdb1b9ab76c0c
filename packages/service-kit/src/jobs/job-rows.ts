import { documentSummary, type JobView, jobView, type Problem } from '@ostep/endpoint-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { checkedRow, checkedRows } from '../database/checked-rows';
import { traced } from '../tracing/tracer';
import type { Executor } from '../verb/transaction';
import type { Person } from '../verb/writers';

export type JobLogEntry = JobView<unknown>['log'][number];

const { jobId, status, ...shown } = jobView(z.unknown()).shape;

export const jobRow = z.object({
  ...shown,
  id: jobId,
  queue: z.string(),
  state: status,
  fileSha256: z.string().nullable(),
  fileName: z.string().nullable(),
  resultSha256: z.string().nullable(),
  createdBy: z.string(),
  createdByName: z.string(),
  requestId: z.string(),
  attempts: z.int(),
  traceParent: z.string().nullable(),
  createdAt: z.string(),
  batch: z.string().nullable().describe('Of files that were put into somebody’s inbox together'),
});

/** The payload may be long, so only the worker that claims the job reads it. */
const claimedJob = jobRow.extend({ payload: z.unknown() });

export type JobRow = Readonly<z.infer<typeof jobRow>>;
export type ClaimedJob = Readonly<z.infer<typeof claimedJob>>;

export const reading = z.object({
  lines: z.int(),
  doubts: z.array(z.string()).optional(),
  cause: z.string().nullish(),
  head: documentSummary.optional().catch(undefined),
  layout: z.string().nullish(),
  ready: z.boolean().describe('Nothing is left to decide: it can be saved as it is'),
  key: z.string().nullable().describe('Files with the same one are the same record'),
  duplicateOf: z.string().nullable(),
});

export type Reading = Readonly<z.infer<typeof reading>>;

export type NewJob = {
  readonly queue: string;
  readonly payload: unknown;
  readonly payloadSha256?: string;
  readonly fileSha256?: string;
  readonly fileName?: string;
  readonly batch?: string;
  readonly caller: Person;
  readonly requestId: string;
};

const columns = sql.raw(`
  id, queue, state, percent, step, log, result, problem, file_sha256 as "fileSha256",
  file_name as "fileName", result_sha256 as "resultSha256", created_by as "createdBy",
  created_by_name as "createdByName", request_id as "requestId", attempts,
  trace_parent as "traceParent",
  created_at as "createdAt", batch`);

const json = (value: unknown) => sql`${JSON.stringify(value ?? null)}::text::jsonb`;

const withId = jobRow.pick({ id: true });

export async function insertJob(executor: Executor, job: NewJob): Promise<string> {
  const attributes = { 'messaging.destination.name': job.queue, 'ostep.request_id': job.requestId };
  return traced({ name: `send ${job.queue}`, kind: 'producer', attributes }, async (span) => {
    const rows = await executor.execute(sql`
      insert into jobs.job
        (queue, payload, payload_sha256, file_sha256, file_name, created_by, created_by_name, request_id, trace_parent, batch)
      values (${job.queue}, ${json(job.payload)}, ${job.payloadSha256 ?? null}, ${job.fileSha256 ?? null},
        ${job.fileName ?? null}, ${job.caller.subject}, ${job.caller.fullName}, ${job.requestId}, ${span?.traceparent ?? null},
        ${job.batch ?? null})
      returning id`);
    const row = checkedRow(withId, rows);
    if (!row) throw new Error('the job was not inserted');
    span?.set({ 'messaging.message.id': row.id });
    return row.id;
  });
}

export async function readJob(executor: Executor, id: string): Promise<JobRow | null> {
  return checkedRow(jobRow, await executor.execute(sql`select ${columns} from jobs.job where id = ${id}`));
}

const sameJob = jobRow.pick({ id: true, state: true }).extend({ fileName: z.string() });

export type SameJob = Readonly<z.infer<typeof sameJob>>;

export async function findSameJob(
  executor: Executor,
  job: Required<Pick<NewJob, 'queue' | 'payloadSha256' | 'caller'>> & { readonly reusedForMinutes: number },
): Promise<SameJob | null> {
  const rows = await executor.execute(sql`
    select id, state, file_name as "fileName" from jobs.job
    where payload_sha256 = ${job.payloadSha256} and queue = ${job.queue} and created_by = ${job.caller.subject}
      and (state in ('waiting', 'active')
        or state = 'done' and created_at > now() - make_interval(mins => ${job.reusedForMinutes}))
    order by created_at desc limit 1`);
  return checkedRow(sameJob, rows);
}

const jobAddress = z.object({ address: z.string().nullable() });

export async function readJobAddress(executor: Executor, id: string): Promise<string | null> {
  const rows = await executor.execute(sql`select payload ->> 'address' as address from jobs.job where id = ${id}`);
  return checkedRow(jobAddress, rows)?.address ?? null;
}

export async function claimJob(executor: Executor, id: string): Promise<ClaimedJob | null> {
  const rows = await executor.execute(sql`
    update jobs.job set state = 'active', attempts = attempts + 1, started_at = now(), percent = 0, log = '[]'
    where id = ${id} and state in ('waiting', 'active') returning ${columns}, payload`);
  return checkedRow(claimedJob, rows);
}

export async function reportProgress(
  executor: Executor,
  id: string,
  progress: { readonly percent: number; readonly step: string; readonly log?: readonly JobLogEntry[] },
): Promise<void> {
  await executor.execute(sql`
    update jobs.job
    set percent = ${Math.round(progress.percent)}, step = ${progress.step},
        log = coalesce(${progress.log === undefined ? null : JSON.stringify(progress.log)}::text::jsonb, log)
    where id = ${id} and state = 'active'`);
}

/** false: cancelled or finished by another worker meanwhile. */
export async function finishJob(
  executor: Executor,
  id: string,
  outcome: {
    readonly result: unknown;
    readonly log: readonly JobLogEntry[];
    readonly resultSha256: string | null;
    readonly originsJson?: string | null;
    readonly reading?: Reading | null;
  },
): Promise<boolean> {
  const rows = await executor.execute(sql`
    update jobs.job set state = 'done', percent = 100, result = ${json(outcome.result)}, log = ${json(outcome.log)},
      result_sha256 = ${outcome.resultSha256}, reading = ${json(outcome.reading)},
      origins = ${outcome.originsJson ?? null}::text::jsonb, finished_at = now()
    where id = ${id} and state = 'active' returning id`);
  return rows.length > 0;
}

export async function failJob(executor: Executor, id: string, problem: Partial<Problem>): Promise<void> {
  await executor.execute(sql`
    update jobs.job set state = 'failed', problem = ${json(problem)}, finished_at = now()
    where id = ${id} and state in ('waiting', 'active')`);
}

export async function cancelJob(executor: Executor, id: string): Promise<void> {
  await executor.execute(sql`
    update jobs.job set state = 'cancelled', finished_at = now() where id = ${id} and state in ('waiting', 'active')`);
}

/** @param address under which the copy is readable; the original may have another */
export async function copyDoneJob(
  executor: Executor,
  id: string,
  address: string,
  { caller, requestId }: Pick<NewJob, 'caller' | 'requestId'>,
): Promise<string> {
  const rows = await executor.execute(sql`
    insert into jobs.job (queue, state, percent, payload, result, result_sha256, file_name, created_by, created_by_name,
      request_id, finished_at)
    select queue, 'done', 100, payload || jsonb_build_object('address', ${address}::text), result, result_sha256,
      file_name, ${caller.subject}, ${caller.fullName}, ${requestId}, now()
    from jobs.job where id = ${id} and state = 'done' returning id`);
  const row = checkedRow(withId, rows);
  if (!row) throw new Error(`the job ${id} is not done`);
  return row.id;
}

export async function repeatJob(executor: Executor, id: string): Promise<string> {
  const rows = await executor.execute(sql`
    insert into jobs.job (queue, payload, file_name, created_by, created_by_name, request_id)
    select queue, payload, file_name, created_by, created_by_name, request_id from jobs.job where id = ${id} returning id`);
  const row = checkedRow(withId, rows);
  if (!row) throw new Error(`there is no job ${id}`);
  return row.id;
}

/** An active job without news for longer than this was lost by its worker and by the queue. */
const ACTIVE_LOST_AFTER_SECONDS = 120;

/** `turn`: its place among the waiting and active jobs of the same person, from 1. */
const unqueued = jobRow.pick({ id: true, queue: true }).extend({ turn: z.int() });
type Unqueued = z.infer<typeof unqueued>;

/** `taken`: a worker has claimed it. `ahead`: its times are in the future, because the clock was set back since. */
const lostJob = unqueued.extend({ taken: z.boolean(), ahead: z.boolean() });
type LostJob = z.infer<typeof lostJob>;

/** Clocks of two machines differ by less than this. */
const AHEAD_SECONDS = 5;

export async function lostJobs(
  executor: Executor,
  queues: readonly string[],
  lostAfterSeconds: number,
): Promise<LostJob[]> {
  const rows = await executor.execute(sql`
    with unfinished as (
      select id, queue, created_at, state = 'active' as taken, now() - greatest(started_at, enqueued_at) as silent
      from jobs.job where queue in ${queues} and state in ('waiting', 'active')
    ), judged as (
      select *, silent < make_interval(secs => -${AHEAD_SECONDS}::int) as ahead, silent > make_interval(
          secs => case when taken then ${ACTIVE_LOST_AFTER_SECONDS} else ${lostAfterSeconds} end::float8) as late
      from unfinished
    )
    select id, queue, 1 as turn, taken, ahead from judged where late or ahead order by created_at limit 500`);
  return checkedRows(lostJob, rows);
}

/**
 * Round robin by user: one job each, then a second. Jobs already enqueued or active count as the user's turns. The first
 * job of a user who has none of these is enqueued even if the queue has no room.
 */
export async function nextJobs(executor: Executor, queues: readonly string[], inQueue: number): Promise<Unqueued[]> {
  const rows = await executor.execute(sql`
    with unfinished as (
      select id, queue, created_at, state = 'waiting' and enqueued_at is null as outside,
        count(*) filter (where state = 'waiting' and enqueued_at is not null) over (partition by queue) as enqueued,
        row_number() over (
          partition by queue, created_by
          order by state = 'waiting', enqueued_at is null, batch is not null, created_at
        ) as turn
      from jobs.job where queue in ${queues} and state in ('waiting', 'active')
    ), in_turn as (
      select id, queue, turn, enqueued, row_number() over (partition by queue order by turn, created_at) as place
      from unfinished where outside
    )
    select id, queue, turn::int from in_turn where turn = 1 or place <= ${inQueue} - enqueued order by place`);
  return checkedRows(unqueued, rows);
}

export async function markEnqueued(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await executor.execute(
    sql`update jobs.job set enqueued_at = now(), started_at = least(started_at, now()) where id in ${ids}`,
  );
}

export function isFinished(job: JobRow): boolean {
  return job.state === 'done' || job.state === 'failed' || job.state === 'cancelled';
}

export function jobViewOf(job: JobRow): JobView<unknown> {
  return {
    jobId: job.id,
    status: job.state,
    percent: job.percent,
    step: job.step,
    log: job.log,
    result: job.result ?? null,
    problem: job.problem,
  };
}
