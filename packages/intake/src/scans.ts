import { INBOX_FILES, type InboxOutcome, type JobDefinition } from '@ostep/endpoint-kit';
import {
  attemptEach,
  type Caller,
  type Reply,
  refuseRequest,
  reply,
  requireJobSlot,
  requireQueueAvailable,
  type Service,
  type Transaction,
  transactionAs,
} from '@ostep/service-kit';
import { isRefusedScan, moveToScans } from './upload-rows';
import { type Accepted, type JobCall, ownJob } from './uploads';

type ScansCall = {
  readonly caller: Caller;
  readonly requestId: string;
  readonly body: { readonly jobIds: readonly string[] };
};

type ScanJob = JobDefinition & { readonly scanQueue: string };

/** Moves jobs of files without text to the queue of scans, which are read by text recognition. */
export function scanHandlers<const A extends string>(
  service: Service,
  area: A,
  { job: definition }: { readonly job: ScanJob },
) {
  const { scanQueue } = definition;
  const moveJob = async (tx: Transaction, call: Pick<JobCall, 'params' | 'caller'>) => {
    const job = await ownJob({ db: tx }, call, definition);
    if (!isRefusedScan(job)) throw refuseRequest('notScan');
    const isInInbox = job.batch !== null;
    const maxWaiting = isInInbox ? INBOX_FILES : service.settings.JOBS_WAITING_PER_PERSON;
    await requireJobSlot(tx, scanQueue, call.caller, maxWaiting, isInInbox);
    if (!(await moveToScans(tx, job.id, scanQueue))) throw refuseRequest('notScan');
  };
  const readScan = async (call: JobCall): Promise<Reply<Accepted>> => {
    await requireQueueAvailable(service);
    await service.db.transaction((tx) => moveJob(tx, call));
    const { jobId } = call.params;
    return reply({ jobId, status: 'waiting' }, { status: 202, headers: { location: `/api/${area}/upload/${jobId}` } });
  };
  const readScans = async ({ body, ...call }: ScansCall): Promise<InboxOutcome[]> => {
    await requireQueueAvailable(service);
    const outcomes = await transactionAs(service.db, call, (tx) =>
      attemptEach(tx, [...new Set(body.jobIds)], (attempt, jobId) =>
        moveJob(attempt, { caller: call.caller, params: { jobId } }),
      ),
    );
    return outcomes.map(({ item: jobId, refusal }) => ({ jobId, id: null, message: refusal?.message ?? null }));
  };
  return { [`POST /api/${area}/upload/{jobId}/scan`]: readScan, [`POST /api/${area}/inbox/scan`]: readScans } as {
    readonly [K in `POST /api/${A}/upload/{jobId}/scan`]: typeof readScan;
  } & {
    readonly [K in `POST /api/${A}/inbox/scan`]: typeof readScans;
  };
}
