import type { CloseMonthForm, MonthQuery } from '@ostep/api-summaries';
import { closeMonthsJob } from '@ostep/api-summaries/closing-job';
import { formatMonth } from '@ostep/kernel';
import { enqueue, type VerbCall } from '@ostep/service-kit';
import { lockClosings, readClosingUnderWay } from '../data/closing-jobs';
import { refuse } from '../refusals';
import { refusalOfClosing, refusalOfClosingWithEarlier } from '../rules/closing-rules';
import { readClosingState } from './read-month-closing';

type Call = VerbCall<MonthQuery & { readonly form: CloseMonthForm | null | undefined }>;

/** Starts the job and returns its id. A repeated request gets the job that it already started. */
export async function startClosing(call: Call): Promise<string> {
  const { tx, caller, requestId } = call;
  const { year, month, form } = call.input;
  await lockClosings(tx);
  const underWay = await readClosingUnderWay(tx);
  if (underWay?.year === year && underWay.month === month) return underWay.jobId;
  if (underWay) {
    throw refuse('closingUnderWay', { month: formatMonth(underWay.year, underWay.month), by: underWay.by });
  }
  const earlier = form?.earlier === true;
  const state = await readClosingState(call);
  const refusal = earlier ? refusalOfClosingWithEarlier(state) : refusalOfClosing(state);
  if (refusal) throw refusal;
  return enqueue(tx, closeMonthsJob, { payload: { year, month, earlier, answers: form?.answers }, caller, requestId });
}
