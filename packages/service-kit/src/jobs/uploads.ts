import { type JobDefinition, type JobState, type JobView, queuesOf } from '@ostep/endpoint-kit';
import type { Caller } from '../auth/caller';
import type { Transaction } from '../database/database';
import { fileParts, findFile, type StoredFile, storeFile } from '../database/files';
import { attachment } from '../http/attachment';
import type { Call, UploadedFile } from '../http/call';
import { isNamedRefusal, Refusal, type RefusalStatus, refuseRequest } from '../http/refusal';
import { type Reply, reply } from '../http/reply';
import type { Service } from '../process/service';
import { enqueue } from './job-payload';
import { cancelJob, finishUnread, type JobRow, jobViewOf, readJob } from './job-rows';
import { requireJobSlot, requireQueueAvailable } from './job-slots';
import { jobStream } from './job-stream';
import { readSourceFile, type SourceFile } from './source-file';
import { jobTexts } from './texts';

/** Below the gateway's limit for an answer. */
const WAIT_MS = 25_000;

export type UploadOptions = {
  readonly job: JobDefinition;
  /** Throws what has a `reason`, a `status` and a Polish message where the content is not what the domain reads. */
  readonly check?: (content: Uint8Array) => void;
};

export type JobCall = {
  readonly params: { readonly jobId: string };
  readonly caller: Caller;
  readonly signal: AbortSignal;
};
export type Accepted = { jobId: string; status: JobState };

export async function ownJob(
  service: Service,
  { params, caller }: JobCall,
  definition: JobDefinition,
): Promise<JobRow> {
  const job = await readJob(service.db, params.jobId);
  if (!job || !queuesOf(definition).includes(job.queue) || job.createdBy !== caller.subject)
    throw refuseRequest('jobNotFound');
  return job;
}

function failureOf(job: JobRow): Refusal {
  const { status = 417, message = jobTexts.notRead, type = '' } = job.problem ?? {};
  return new Refusal(type.split(':').at(-1) ?? 'failed', status as RefusalStatus, message, job.problem?.errors ?? []);
}

/** @throws Refusal of the job, or 503 when it takes too long */
export async function jobResult(service: Service, id: string, signal?: AbortSignal): Promise<JobRow> {
  const job = await service.watch.wait(id, WAIT_MS, signal);
  if (!job) throw refuseRequest('jobTimeout');
  if (job.state !== 'done') throw failureOf(job);
  return job;
}

export async function submitUpload(
  service: Service,
  call: Pick<Call, 'caller' | 'requestId' | 'readFile'>,
  options: UploadOptions,
): Promise<string> {
  await requireQueueAvailable(service);
  return service.uploads.run(call.caller.subject, async () =>
    keepUpload(service, call, options, await call.readFile()),
  );
}

type Sender = Pick<Call, 'caller' | 'requestId'>;

function keepUpload(service: Service, call: Sender, options: UploadOptions, file: UploadedFile): Promise<string> {
  checkContent(file, options);
  return service.db.transaction(async (tx) => {
    await requireJobSlot(tx, options.job.queue, call.caller, service.settings.JOBS_WAITING_PER_PERSON);
    return storeUpload(tx, call, options, file);
  });
}

async function storeUpload(
  tx: Transaction,
  { caller, requestId }: Sender,
  { job }: UploadOptions,
  { bytes, name: fileName }: UploadedFile,
): Promise<string> {
  const { sha256: fileSha256 } = await storeFile(tx, bytes, 'application/octet-stream');
  return enqueue(tx, job, { payload: {}, fileSha256, fileName, caller, requestId });
}

/** A file that belongs to a record and is read by nobody: kept, named and removed as those that are. */
export function attachFile(
  service: Service,
  call: Sender & Pick<Call, 'readFile'>,
  options: UploadOptions,
): Promise<SourceFile> {
  return service.uploads.run(call.caller.subject, async () => {
    const file = await call.readFile();
    checkContent(file, options);
    return service.db.transaction(async (tx) => {
      const id = await storeUpload(tx, call, options, file);
      await finishUnread(tx, id);
      const kept = await readSourceFile(tx, id);
      if (!kept) throw new Error('the file was not kept');
      return kept;
    });
  });
}

/** Before a job is made. @throws Refusal 413, 415, 417 */
function checkContent({ bytes }: UploadedFile, { check }: UploadOptions): void {
  try {
    check?.(bytes);
  } catch (error) {
    if (isNamedRefusal(error)) throw new Refusal(error.reason, error.status, error.message);
    throw error;
  }
}

export function uploadHandlers<const A extends string, Form>(service: Service, area: A, options: UploadOptions) {
  const base = `/api/${area}/upload` as const;
  // The worker builds its result by the form's type.
  const view = (job: JobRow) => jobViewOf(job) as JobView<Form>;
  return {
    [`POST ${base}`]: async (call: Call): Promise<Form | Reply<Accepted>> => {
      const jobId = await submitUpload(service, call, options);
      if (!call.respondAsync) return (await jobResult(service, jobId, call.signal)).result as Form;
      return reply({ jobId, status: 'waiting' }, { status: 202, headers: { location: `${base}/${jobId}` } });
    },
    [`GET ${base}/{jobId}`]: async (call: JobCall) => view(await ownJob(service, call, options.job)),
    [`GET ${base}/{jobId}/events`]: async (call: JobCall) => {
      const job = await ownJob(service, call, options.job);
      return jobStream(service.watch, job.id, call.signal);
    },
    [`DELETE ${base}/{jobId}`]: async (call: JobCall) => {
      const job = await ownJob(service, call, options.job);
      await cancelJob(service.db, job.id);
      return view(await ownJob(service, call, options.job));
    },
  } as {
    readonly [K in `POST /api/${A}/upload`]: (call: Call) => Promise<Form | Reply<Accepted>>;
  } & {
    readonly [K in `GET /api/${A}/upload/{jobId}` | `DELETE /api/${A}/upload/{jobId}`]: (
      call: JobCall,
    ) => Promise<JobView<Form>>;
  } & { readonly [K in `GET /api/${A}/upload/{jobId}/events`]: (call: JobCall) => Promise<Response> };
}

export function fileResponse(service: Service, file: StoredFile, mediaType: string, name: string): Response {
  const parts = fileParts(service.db, file);
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': mediaType,
      'content-length': String(file.size),
      'content-disposition': attachment(name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

export async function sourceFileResponse(service: Service, jobId: string | null): Promise<Response> {
  const job = jobId === null ? null : await readJob(service.db, jobId);
  const file = job?.fileSha256 ? await findFile(service.db, job.fileSha256) : null;
  if (!job || !file) throw refuseRequest('fileNotFound');
  return fileResponse(service, file, 'application/octet-stream', job.fileName ?? 'plik');
}
