import { type JobDefinition, type JobState, type JobView, queuesOf } from '@ostep/endpoint-kit';
import {
  type Call,
  type Caller,
  cancelJob,
  type Executor,
  enqueue,
  fileResponse,
  findFile,
  isNamedRefusal,
  type JobRow,
  jobResult,
  jobStream,
  jobViewOf,
  Refusal,
  type Reply,
  readJob,
  refuseRequest,
  reply,
  requireJobSlot,
  requireQueueAvailable,
  type Service,
  storeFile,
  type Transaction,
  type UploadedFile,
} from '@ostep/service-kit';
import { readSourceFile, type SourceFile } from './source-file';
import { finishWithoutReading } from './upload-rows';

export type UploadOptions = {
  readonly job: JobDefinition;
  /** Throws an error with `reason`, `status` and a Polish message for content that the domain does not read. */
  readonly check?: (content: Uint8Array) => void;
};

export type JobCall = {
  readonly params: { readonly jobId: string };
  readonly caller: Caller;
  readonly signal: () => AbortSignal;
};
export type Accepted = { jobId: string; status: JobState };

export async function ownJob(
  { db }: { readonly db: Executor },
  { params, caller }: Pick<JobCall, 'params' | 'caller'>,
  definition: JobDefinition,
): Promise<JobRow> {
  const job = await readJob(db, params.jobId);
  if (!job || !queuesOf(definition).includes(job.queue) || job.createdBy !== caller.subject)
    throw refuseRequest('jobNotFound');
  return job;
}

export async function submitUpload(
  service: Service,
  call: Pick<Call, 'caller' | 'requestId' | 'readFile'>,
  options: UploadOptions,
): Promise<string> {
  await requireQueueAvailable(service);
  return service.uploads.run(call.caller.subject, async () =>
    enqueueUpload(service, call, options, await call.readFile()),
  );
}

type Sender = Pick<Call, 'caller' | 'requestId'>;

function enqueueUpload(service: Service, call: Sender, options: UploadOptions, file: UploadedFile): Promise<string> {
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

/** A file that belongs to a record and is not read: stored, named and removed like an uploaded document. */
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
      await finishWithoutReading(tx, id);
      const stored = await readSourceFile(tx, id);
      if (!stored) throw new Error('the file was not stored');
      return stored;
    });
  });
}

/** Before the job is created. @throws Refusal 413, 415, 417 */
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
  // The worker builds the result in the form's type.
  const view = (job: JobRow) => jobViewOf(job) as JobView<Form>;
  return {
    [`POST ${base}`]: async (call: Call): Promise<Form | Reply<Accepted>> => {
      const jobId = await submitUpload(service, call, options);
      if (!call.respondAsync) return (await jobResult(service, jobId, call.signal())).result as Form;
      return reply({ jobId, status: 'waiting' }, { status: 202, headers: { location: `${base}/${jobId}` } });
    },
    [`GET ${base}/{jobId}`]: async (call: JobCall) => view(await ownJob(service, call, options.job)),
    [`GET ${base}/{jobId}/events`]: async (call: JobCall) => {
      const job = await ownJob(service, call, options.job);
      return jobStream(service.watch, job.id, call.signal());
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

export async function sourceFileResponse(service: Service, jobId: string | null): Promise<Response> {
  const job = jobId === null ? null : await readJob(service.db, jobId);
  const file = job?.fileSha256 ? await findFile(service.db, job.fileSha256) : null;
  if (!job || !file) throw refuseRequest('fileNotFound');
  return fileResponse(service.db, file, 'application/octet-stream', job.fileName ?? 'plik');
}
