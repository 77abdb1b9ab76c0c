import { type JobState, pathOf, renderDocumentJob } from '@ostep/endpoint-kit';
import type { Call } from '../verb/call';
import { type Reply, reply } from '../verb/reply';
import type { Transaction } from '../verb/transaction';
import type { RouteCall } from '../verb/verb-call';
import { enqueueOnce } from './enqueue-once';
import { type FileJobHandlers, fileJobHandlers, fileOfJob } from './file-job-handlers';
import { enqueue } from './job-payload';
import { jobResult } from './job-result';
import { copyDoneJob, type NewJob, type SameJob } from './job-rows';
import { requireQueueAvailable } from './job-slots';
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
  return {
    [`GET ${base}`]: async (call: C) => {
      const archivedJob = await archived?.(call);
      if (archivedJob) return archivedResponse(service, call, archivedJob, addressOf(call));
      const document = { kind, payload: await payload(call), fileName: fileName(call), address: addressOf(call) };
      return documentResponse(service, call, document);
    },
    ...fileJobHandlers(service, base, renderDocumentJob.queue),
  } as {
    readonly [K in `GET ${B}`]: (call: C) => Promise<Response | Reply<Accepted>>;
  } & FileJobHandlers<B>;
}

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
  return fileOfJob(service, jobId, call.signal());
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
  if (!call.respondAsync) return fileOfJob(service, id, call.signal());
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

function submitDocument(
  tx: Transaction,
  { caller, requestId }: Pick<Call, 'caller' | 'requestId'>,
  { kind, payload, fileName, address }: DocumentRequest,
  most: number,
): Promise<SameJob> {
  const job = { payload: { kind, document: payload, address }, fileName, caller, requestId };
  return enqueueOnce(tx, renderDocumentJob, job, { most, reusedForMinutes: REUSED_FOR_MINUTES });
}
