import { INBOX_FILES, type JobDefinition } from '@ostep/endpoint-kit';
import {
  type Reply,
  refuseRequest,
  reply,
  requireJobSlot,
  requireQueueAvailable,
  type Service,
} from '@ostep/service-kit';
import { isRefusedScan, moveToScans } from './upload-rows';
import { type Accepted, type JobCall, ownJob } from './uploads';

type ScanJob = JobDefinition & { readonly scanQueue: string };

/** Moves the job of a file without text to the queue of those that are read by recognition. */
export function scanHandlers<const A extends string>(
  service: Service,
  area: A,
  { job: definition }: { readonly job: ScanJob },
) {
  const { scanQueue } = definition;
  const readScan = async (call: JobCall): Promise<Reply<Accepted>> => {
    await requireQueueAvailable(service);
    const job = await ownJob(service, call, definition);
    if (!isRefusedScan(job)) throw refuseRequest('notScan');
    const ofInbox = job.batch !== null;
    const most = ofInbox ? INBOX_FILES : service.settings.JOBS_WAITING_PER_PERSON;
    await service.db.transaction(async (tx) => {
      await requireJobSlot(tx, scanQueue, call.caller, most, ofInbox);
      if (!(await moveToScans(tx, job.id, scanQueue))) throw refuseRequest('notScan');
    });
    const location = `/api/${area}/upload/${job.id}`;
    return reply({ jobId: job.id, status: 'waiting' }, { status: 202, headers: { location } });
  };
  return { [`POST /api/${area}/upload/{jobId}/scan`]: readScan } as {
    readonly [K in `POST /api/${A}/upload/{jobId}/scan`]: typeof readScan;
  };
}
