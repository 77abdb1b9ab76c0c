import { defineJob, type WorkbookAccepted } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { storeParts } from '../database/files';
import { attachment } from '../http/attachment';
import { verbRunner } from '../http/verb-runner';
import { type Reply, reply } from '../verb/reply';
import type { ReadCall, RouteCall } from '../verb/verb-call';
import { enqueueOnce } from './enqueue-once';
import { type FileJobHandlers, fileJobHandlers } from './file-job-handlers';
import { type InProcessJob, inProcessJob } from './in-process-job';
import type { SameJob } from './job-rows';
import type { Work } from './job-runner';
import { requireQueueAvailable } from './job-slots';
import type { Service } from './service';
import { jobTexts } from './texts';

/** A file out of records, such as a workbook. */
export type MadeFile = {
  readonly name: string;
  readonly mediaType: string;
  /** Decide whether it is made while somebody waits for the answer. */
  readonly records: number;
  /** All that will be written. */
  readonly rows: number;
  /** Written while it is read. `wrote` is called with the rows written so far, and ends the work by throwing. */
  readonly content: (wrote?: (rows: number) => void) => ReadableStream<Uint8Array>;
};

type Make<Input> = (call: ReadCall<Input>) => Promise<MadeFile>;

const payload = z.object({ address: z.string(), input: z.unknown() });

const jobOf = (domain: string) => defineJob({ queue: `make-file-${domain}`, version: 1, payload });

/** What a service makes, by the address that answers it. */
export type FileMakers = { readonly [At in `/api/${string}`]?: Make<never> };

/** The service itself makes files of many records, one after another, because no request may last for minutes. */
export const fileMaking = (domain: string, makers: FileMakers): InProcessJob =>
  inProcessJob({
    job: jobOf(domain),
    handle: async ({ job, payload: { address, input }, db, report, signal }) => {
      const make = Object.entries(makers).find(([at]) => at === address)?.[1];
      if (!make) throw new Error(`nothing makes ${address}`);
      const caller = { subject: job.createdBy, fullName: job.createdByName, username: '', roles: [] };
      // The endpoint checked the input when it accepted the job.
      const file = await make({ tx: db, input: input as never, caller, requestId: job.requestId, now: new Date() });
      const wrote = reportRows(report, file.rows, signal);
      const { sha256, size } = await storeParts(db, file.content(wrote), file.mediaType);
      return { result: { sha256, size }, resultSha256: sha256 };
    },
  });

const REPORT_MS = 500;

function reportRows(report: Work['report'], rows: number, signal: AbortSignal): (written: number) => void {
  let last = 0;
  return (written) => {
    signal.throwIfAborted();
    const now = performance.now();
    if (now - last < REPORT_MS) return;
    last = now;
    void report(Math.min(99, (written / rows) * 100), jobTexts.rowsWritten(written, rows));
  };
}

/** Answers a file of few records at once, and starts a job for one of more. */
export function madeFileHandlers<
  const M extends 'GET' | 'POST',
  const B extends `/api/${string}`,
  C extends RouteCall,
  Input,
>(
  service: Service,
  key: `${M} ${B}`,
  { input, make }: { readonly input: (call: C) => Input; readonly make: Make<Input> },
) {
  const base = key.slice(key.indexOf('/')) as B;
  const job = jobOf(service.name);
  const run = verbRunner(service);
  return {
    [key]: async (call: C) => {
      const asked = input(call);
      const file = await run.read(call, make, asked);
      if (file.records <= service.settings.RECORDS_AT_ONCE) return streamed(file);
      const started = await startMaking(service, call, { job, payload: { address: base, input: asked }, file });
      return acceptedAt(base, started);
    },
    ...fileJobHandlers(service, base, job.queue),
  } as { readonly [K in `${M} ${B}`]: (call: C) => Promise<Response | Reply<WorkbookAccepted>> } & FileJobHandlers<B>;
}

const streamed = ({ name, mediaType, content }: MadeFile) =>
  new Response(content(), {
    headers: {
      'content-type': mediaType,
      'content-disposition': attachment(name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });

function acceptedAt(base: string, { id: jobId, state: status, fileName }: SameJob): Reply<WorkbookAccepted> {
  const address = `${base}/${jobId}`;
  return reply({ jobId, status, address, fileName }, { status: 202, headers: { location: address } });
}

type Started = {
  readonly job: ReturnType<typeof jobOf>;
  readonly payload: z.input<typeof payload>;
  readonly file: MadeFile;
};

/** Who asks for the same file while it is made follows the same job. */
async function startMaking(service: Service, call: RouteCall, { job, payload, file }: Started): Promise<SameJob> {
  await requireQueueAvailable(service);
  const { caller, requestId } = call;
  const most = service.settings.JOBS_WAITING_PER_PERSON;
  return service.db.transaction((tx) =>
    enqueueOnce(tx, job, { payload, fileName: file.name, caller, requestId }, { most, reusedForMinutes: 0 }),
  );
}
