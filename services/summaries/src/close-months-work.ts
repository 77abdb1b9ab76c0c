import { closeMonthsJob } from '@ostep/api-summaries/closing-job';
import { inProcessJob, transactionAs } from '@ostep/service-kit';
import { closeMonths } from './verbs/close-months';

export const closeMonthsWork = inProcessJob({
  job: closeMonthsJob,
  handle: ({ job, payload: input, db, report, signal, finish }) => {
    const { requestId } = job;
    const caller = { subject: job.createdBy, fullName: job.createdByName };
    return transactionAs(db, { caller, requestId }, async (tx) => {
      const reportProgress = (percent: number, what: string) => {
        signal.throwIfAborted();
        void report(percent, what);
      };
      const closed = await closeMonths({ tx, input, caller, requestId, now: new Date() }, reportProgress);
      return finish(tx, { result: { ...closed, underWay: null } });
    });
  },
});
