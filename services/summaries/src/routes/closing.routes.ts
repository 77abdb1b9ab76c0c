import type { MonthClosing, SummariesApi } from '@ostep/api-summaries';
import { closeMonthsJob } from '@ostep/api-summaries/closing-job';
import { type JobView, pathOf } from '@ostep/endpoint-kit';
import {
  cancelJob,
  type Handlers,
  type JobRow,
  jobResult,
  jobStream,
  jobViewOf,
  readJob,
  refuseRequest,
  reply,
  requireQueueAvailable,
  type Service,
  verbRunner,
} from '@ostep/service-kit';
import { readMonthClosing } from '../verbs/read-month-closing';
import { reopenMonth } from '../verbs/reopen-month';
import { startClosing } from '../verbs/start-closing';

const CLOSING = '/api/summary/closing/{year}/{month}';
type ClosingKey = Exclude<
  Extract<keyof SummariesApi, `${string}${typeof CLOSING}${string}`>,
  `${string}/doc/${string}`
>;

/** The result of the job is that of `closeMonths`. */
const viewOf = (job: JobRow) => jobViewOf(job) as JobView<MonthClosing>;

export function closingHandlers(service: Service): Pick<Handlers<SummariesApi>, ClosingKey> {
  const run = verbRunner(service);
  /** The job of any manager, so that everybody who opens the month sees that it is being closed. */
  const closingJob = async (id: string) => {
    const job = await readJob(service.db, id);
    if (job?.queue !== closeMonthsJob.queue) throw refuseRequest('jobNotFound');
    return job;
  };
  return {
    'GET /api/summary/closing/{year}/{month}': (call) => run.read(call, readMonthClosing, call.params),
    'POST /api/summary/closing/{year}/{month}': async (call) => {
      await requireQueueAvailable(service);
      const jobId = await run.change(call, startClosing, { ...call.params, form: call.body });
      if (!call.respondAsync) return (await jobResult(service, jobId, call.signal())).result as MonthClosing;
      const params = { ...call.params, jobId };
      const location = pathOf('GET /api/summary/closing/{year}/{month}/job/{jobId}', { params }).path;
      return reply({ jobId, status: 'waiting' as const }, { status: 202, headers: { location } });
    },
    'GET /api/summary/closing/{year}/{month}/job/{jobId}': async ({ params }) => viewOf(await closingJob(params.jobId)),
    'GET /api/summary/closing/{year}/{month}/job/{jobId}/events': async ({ params, signal }) =>
      jobStream(service.watch, (await closingJob(params.jobId)).id, signal()),
    'DELETE /api/summary/closing/{year}/{month}/job/{jobId}': async ({ params }) => {
      await cancelJob(service.db, (await closingJob(params.jobId)).id);
      return viewOf(await closingJob(params.jobId));
    },
    'POST /api/summary/closing/{year}/{month}/reopen': (call) =>
      run.change(call, reopenMonth, { ...call.params, ...call.body }),
  };
}
