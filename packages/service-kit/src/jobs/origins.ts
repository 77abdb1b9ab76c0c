import { type DocumentPage, type JobDefinition, origins, queuesOf } from '@ostep/endpoint-kit';
import type { Origins } from '@ostep/kernel';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Caller } from '../auth/caller';
import { checkedRow } from '../database/checked-rows';
import type { Executor } from '../database/database';
import { readFile } from '../database/files';
import { refuseRequest } from '../http/refusal';
import type { Service } from '../process/service';
import { openChildren } from './child/children';
import { type JobRow, readJob } from './job-rows';

export type ShowPage = { readonly bytes: Uint8Array; readonly page: number };

type OriginOptions = {
  readonly job: JobDefinition;
  /** Whether a saved record names the upload as its source: then others may see it too. */
  readonly isSource: (tx: Executor, jobId: string) => Promise<boolean>;
  /** Files are opened in a process of their own, which draws the page. */
  readonly child: { readonly entry: URL; readonly memoryMb: number };
};

type JobCall = { readonly params: { readonly jobId: string }; readonly caller: Caller; readonly signal: AbortSignal };
type PageCall = JobCall & { readonly params: { readonly jobId: string; readonly page: number } };

const TIME_LIMIT_MS = 15_000;
const DRAWN_AT_ONCE = 2;

export function originHandlers<const A extends string>(service: Service, area: A, options: OriginOptions) {
  const base = `/api/${area}/upload/{jobId}` as const;
  const { child } = options;
  const children = openChildren({ ...child, timeoutMs: TIME_LIMIT_MS, waiting: 0, log: service.log });
  const inTurn = turns(DRAWN_AT_ONCE);
  const drawn = async (call: PageCall): Promise<DocumentPage> => {
    const job = await visibleJob(service, call, options);
    const file = job.fileSha256 ? await readFile(service.db, job.fileSha256) : null;
    if (!file) throw refuseRequest('fileNotFound');
    const input: ShowPage = { bytes: file.content, page: call.params.page };
    return inTurn(() => children.run<DocumentPage>(input, { signal: call.signal }));
  };
  return {
    [`GET ${base}/origins`]: async (call: JobCall) => {
      const { id } = await visibleJob(service, call, options);
      return readOrigins(service.db, id);
    },
    [`GET ${base}/pages/{page}`]: drawn,
  } as { readonly [K in `GET /api/${A}/upload/{jobId}/origins`]: (call: JobCall) => Promise<Origins> } & {
    readonly [K in `GET /api/${A}/upload/{jobId}/pages/{page}`]: (call: PageCall) => Promise<DocumentPage>;
  };
}

async function visibleJob(service: Service, call: JobCall, { job, isSource }: OriginOptions): Promise<JobRow> {
  const found = await readJob(service.db, call.params.jobId);
  const isVisible =
    found !== null &&
    queuesOf(job).includes(found.queue) &&
    (found.createdBy === call.caller.username || (await isSource(service.db, found.id)));
  if (!found || !isVisible) throw refuseRequest('jobNotFound');
  return found;
}

const originsRow = z.object({ origins: origins.nullable() });

async function readOrigins(db: Executor, jobId: string): Promise<Origins> {
  const rows = await db.execute(sql`select origins from jobs.job where id = ${jobId}`);
  return checkedRow(originsRow, rows)?.origins ?? {};
}

/** At most so many works at a time; the others wait. */
function turns(atOnce: number) {
  let free = atOnce;
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
