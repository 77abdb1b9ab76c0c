import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { dayInWarsaw } from '@ostep/kernel';
import { questionOf, requireAnswers, type VerbCall } from '@ostep/service-kit';
import { readWorkOfDrafts } from '../data/invoice-rows';
import { issueUntil } from '../rules/issue-until';
import { texts } from '../texts';

type Call = Pick<VerbCall<unknown>, 'tx' | 'caller' | 'requestId' | 'now'>;

/** Invoices issued today would be later than the law allows: asks one question for all that are approved at once. */
export async function askForLateIssue(
  call: Call,
  invoiceIds: readonly number[],
  answers: readonly QuestionAnswer[],
): Promise<void> {
  const today = dayInWarsaw(call.now);
  const late = (await readWorkOfDrafts(call.tx, invoiceIds)).filter(({ performed }) => issueUntil(performed) < today);
  const [oldest] = late;
  if (!oldest) return;
  const { invoiceId, performed } = oldest;
  const invoices = new Set(late.map((work) => work.invoiceId)).size;
  const question = questionOf('issuedAfterFifteenth', {
    path: '',
    message: texts.lateIssue({ ...oldest, until: issueUntil(performed), today, invoices }),
    figures: { invoice: invoiceId, invoices, performed, today },
  });
  await requireAnswers(call.tx, call, { about: { invoice: invoiceId }, questions: [question], answers });
}
