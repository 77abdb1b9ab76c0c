import { type DocumentCells, type DocumentPage, type JobDefinition, origins, queuesOf } from '@ostep/endpoint-kit';
import type { Origins } from '@ostep/kernel';
import {
  type Caller,
  type ChildProgram,
  checkedRow,
  type Executor,
  type JobRow,
  openChildren,
  readFile,
  readJob,
  refuseRequest,
  type Service,
} from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

export type ShowPage = { readonly bytes: Uint8Array; readonly page: number };
export type ShowCells = { readonly bytes: Uint8Array; readonly sheet: string | null; readonly part: number };

type OriginOptions = {
  readonly job: JobDefinition;
  /** Whether a saved record names the upload as its source: others may then see it too. */
  readonly isSource: (tx: Executor, jobId: string) => Promise<boolean>;
  /** The child process that opens the file and draws the page. */
  readonly child: ChildProgram;
};

type JobCall = {
  readonly params: { readonly jobId: string };
  readonly caller: Caller;
  readonly signal: () => AbortSignal;
};
type CellsCall = JobCall & { readonly query: { readonly sheet?: string | undefined; readonly part: number } };
type PageCall = JobCall & { readonly params: { readonly jobId: string; readonly page: number } };

const TIME_LIMIT_MS = 15_000;
const MAX_AT_ONCE = 2;

export function originHandlers<const A extends string>(service: Service, area: A, options: OriginOptions) {
  const base = `/api/${area}/upload/{jobId}` as const;
  const show = showInChild<ShowPage, DocumentPage>(service, options);
  return {
    [`GET ${base}/origins`]: originsHandler(service, options),
    [`GET ${base}/pages/{page}`]: (call: PageCall) => show(call, (bytes) => ({ bytes, page: call.params.page })),
  } as OriginsHandler<A> & {
    readonly [K in `GET /api/${A}/upload/{jobId}/pages/{page}`]: (call: PageCall) => Promise<DocumentPage>;
  };
}

export function cellOriginHandlers<const A extends string>(service: Service, area: A, options: OriginOptions) {
  const base = `/api/${area}/upload/{jobId}` as const;
  const show = showInChild<ShowCells, DocumentCells>(service, options);
  return {
    [`GET ${base}/origins`]: originsHandler(service, options),
    [`GET ${base}/cells`]: (call: CellsCall) =>
      show(call, (bytes) => ({ bytes, sheet: call.query.sheet ?? null, part: call.query.part })),
  } as OriginsHandler<A> & {
    readonly [K in `GET /api/${A}/upload/{jobId}/cells`]: (call: CellsCall) => Promise<DocumentCells>;
  };
}

type OriginsHandler<A extends string> = {
  readonly [K in `GET /api/${A}/upload/{jobId}/origins`]: (call: JobCall) => Promise<Origins>;
};

const originsHandler = (service: Service, options: OriginOptions) => async (call: JobCall) => {
  const { id } = await visibleJob(service, call, options);
  return readOrigins(service.db, id);
};

function showInChild<Input, Shown>(service: Service, options: OriginOptions) {
  const children = openChildren({
    ...options.child,
    timeoutMs: TIME_LIMIT_MS,
    waiting: service.settings.SHOW_CHILDREN_WAITING,
    atStart: service.settings.CHILDREN_AT_START,
    log: service.log,
  });
  service.limits.set('documents', async () => (await children.answers()) || 'not shown');
  const inTurn = limitConcurrency(MAX_AT_ONCE);
  return async (call: JobCall, inputOf: (bytes: Uint8Array) => Input): Promise<Shown> => {
    const job = await visibleJob(service, call, options);
    const file = job.fileSha256 ? await readFile(service.db, job.fileSha256) : null;
    if (!file) throw refuseRequest('fileNotFound');
    const input = inputOf(file.content);
    return inTurn(() => children.run<Shown>(input, { signal: call.signal() }));
  };
}

async function visibleJob(service: Service, call: JobCall, { job, isSource }: OriginOptions): Promise<JobRow> {
  const found = await readJob(service.db, call.params.jobId);
  const isVisible =
    found !== null &&
    queuesOf(job).includes(found.queue) &&
    (found.createdBy === call.caller.subject || (await isSource(service.db, found.id)));
  if (!found || !isVisible) throw refuseRequest('jobNotFound');
  return found;
}

const originsRow = z.object({ origins: origins.nullable() });

async function readOrigins(db: Executor, jobId: string): Promise<Origins> {
  const rows = await db.execute(sql`select origins from jobs.job where id = ${jobId}`);
  return checkedRow(originsRow, rows)?.origins ?? {};
}

function limitConcurrency(max: number) {
  let free = max;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
