import { createHash } from 'node:crypto';
import { type JobState, type JobView, pathOf, type RenderedDocument, renderDocumentJob } from '@ostep/endpoint-kit';
import { sql } from 'drizzle-orm';
import { checkedRow } from '../database/checked-rows';
import { findFile } from '../database/files';
import { fileResponse } from '../http/file-response';
import type { Call } from '../verb/call';
import type { Caller } from '../verb/caller';
import { refuseRequest } from '../verb/refusal';
import { type Reply, reply } from '../verb/reply';
import type { Transaction } from '../verb/transaction';
import type { RouteCall } from '../verb/verb-call';
import { enqueue } from './job-payload';
import { jobResult } from './job-result';
import {
  cancelJob,
  copyDoneJob,
  type JobRow,
  jobRow,
  jobViewOf,
  type NewJob,
  readJob,
  readJobAddress,
} from './job-rows';
import { lockJobSlots, requireJobSlot, requireQueueAvailable } from './job-slots';
import { jobStream } from './job-stream';
import type { Service } from './service';

export type DocumentRequest = {
  readonly kind: string;
  readonly payload: unknown;
  readonly fileName: string;
  /** Such as `/api/order/5/doc/confirm`; its jobs are readable under it only. */
  readonly address: string;
};

type StartCall = Pick<Call, 'respondAsync' | 'signal'> &
  RouteCall & { readonly params: Readonly<Record<string, unknown>> };
type JobCall = {
  readonly params: Readonly<Record<string, unknown>> & { readonly jobId: string };
  readonly caller: Caller;
  readonly signal: () => AbortSignal;
};
type Accepted = { jobId: string; status: JobState };

type DocumentOptions<C extends StartCall> = {
  readonly kind: string;
  readonly fileName: (call: C) => string;
  readonly payload: (call: C) => Promise<unknown>;
  /** The id of a job whose file is answered as it is, to any caller at any time. */
  readonly archived?: (call: C) => Promise<string | null>;
};

export function documentHandlers<const B extends `/api/${string}`, C extends StartCall>(
  service: Service,
  base: B,
  { kind, fileName, payload, archived }: DocumentOptions<C>,
) {
  const addressOf = ({ params }: Pick<StartCall, 'params'>) => pathOf(`GET ${base}`, { params }).path;
  const jobOfCaller = (call: JobCall) => readDocumentJob(service, call, addressOf(call));
  return {
    [`GET ${base}`]: async (call: C) => {
      const archivedJob = await archived?.(call);
      if (archivedJob) return archivedResponse(service, call, archivedJob, addressOf(call));
      const document = { kind, payload: await payload(call), fileName: fileName(call), address: addressOf(call) };
      return documentResponse(service, call, document);
    },
    [`GET ${base}/{jobId}`]: async (call: JobCall) => viewOf(await jobOfCaller(call)),
    [`GET ${base}/{jobId}/events`]: async (call: JobCall) =>
      jobStream(service.watch, (await jobOfCaller(call)).id, call.signal()),
    [`GET ${base}/{jobId}/file`]: async (call: JobCall) =>
      renderedFile(service, (await jobOfCaller(call)).id, call.signal()),
    [`DELETE ${base}/{jobId}`]: async (call: JobCall) => {
      await cancelJob(service.db, (await jobOfCaller(call)).id);
      return viewOf(await jobOfCaller(call));
    },
  } as {
    readonly [K in `GET ${B}`]: (call: C) => Promise<Response | Reply<Accepted>>;
  } & {
    readonly [K in `GET ${B}/{jobId}` | `DELETE ${B}/{jobId}`]: (call: JobCall) => Promise<JobView<RenderedDocument>>;
  } & {
    readonly [K in `GET ${B}/{jobId}/events` | `GET ${B}/{jobId}/file`]: (call: JobCall) => Promise<Response>;
  };
}

/** The render worker's result is a rendered document. */
const viewOf = (job: JobRow) => jobViewOf(job) as JobView<RenderedDocument>;

/** Also the longest time after a release until a changed layout is seen. */
const REUSED_FOR_MINUTES = 60;

/** Waits for the PDF, or answers 202 with `Prefer: respond-async`. An unchanged payload reuses the user's last job. */
async function documentResponse(
  service: Service,
  call: StartCall,
  document: DocumentRequest,
): Promise<Response | Reply<Accepted>> {
  await requireQueueAvailable(service);
  const { id: jobId, state: status } = await service.db.transaction((tx) =>
    submitDocument(tx, call, document, service.settings.JOBS_WAITING_PER_PERSON),
  );
  if (call.respondAsync) return accepted(jobId, status, document.address);
  return renderedFile(service, jobId, call.signal());
}

const accepted = (jobId: string, status: JobState, address: string) =>
  reply({ jobId, status }, { status: 202, headers: { location: `${address}/${jobId}` } });

async function archivedResponse(
  service: Service,
  call: StartCall,
  archivedJob: string,
  address: string,
): Promise<Response | Reply<Accepted>> {
  const { id } = await jobResult(service, archivedJob, call.signal());
  if (!call.respondAsync) return renderedFile(service, id, call.signal());
  return accepted(await copyDoneJob(service.db, id, address, call), 'done', address);
}

/** Runs in the caller's transaction and ignores the limit of waiting jobs per person. */
export function enqueueDocument(
  tx: Transaction,
  { caller, requestId }: Pick<NewJob, 'caller' | 'requestId'>,
  { kind, payload, fileName, address }: DocumentRequest,
): Promise<string> {
  return enqueue(tx, renderDocumentJob, {
    payload: { kind, document: payload, address },
    fileName,
    caller,
    requestId,
  });
}

async function submitDocument(
  tx: Transaction,
  { caller, requestId }: Pick<Call, 'caller' | 'requestId'>,
  { kind, payload, fileName, address }: DocumentRequest,
  most: number,
): Promise<Pick<JobRow, 'id' | 'state'>> {
  const jobPayload = { kind, document: payload, address };
  const payloadSha256 = createHash('sha256').update(JSON.stringify(jobPayload)).digest('hex');
  await lockJobSlots(tx, renderDocumentJob.queue, caller);
  const recent = await tx.execute(sql`
    select id, state from jobs.job
    where payload_sha256 = ${payloadSha256} and created_by = ${caller.subject}
      and state in ('waiting', 'active', 'done') and created_at > now() - make_interval(mins => ${REUSED_FOR_MINUTES})
    order by created_at desc limit 1`);
  const reusable = checkedRow(jobRow.pick({ id: true, state: true }), recent);
  if (reusable) return reusable;
  await requireJobSlot(tx, renderDocumentJob.queue, caller, most);
  const id = await enqueue(tx, renderDocumentJob, { payload: jobPayload, payloadSha256, fileName, caller, requestId });
  return { id, state: 'waiting' };
}

async function readDocumentJob(service: Service, { params, caller }: JobCall, address: string): Promise<JobRow> {
  const job = await readJob(service.db, params.jobId);
  const isOwn = job?.queue === renderDocumentJob.queue && job.createdBy === caller.subject;
  if (!isOwn || (await readJobAddress(service.db, job.id)) !== address) throw refuseRequest('jobNotFound');
  return job;
}

async function renderedFile(service: Service, jobId: string, signal?: AbortSignal): Promise<Response> {
  const job = await jobResult(service, jobId, signal);
  const file = job.resultSha256 ? await findFile(service.db, job.resultSha256) : null;
  if (!file) throw refuseRequest('jobNotFound');
  return fileResponse(service.db, file, file.mediaType, job.fileName ?? 'dokument');
}
