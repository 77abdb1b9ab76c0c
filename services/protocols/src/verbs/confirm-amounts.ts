import type { QuestionAnswer } from '@ostep/endpoint-kit';
import type { VerbCall } from '@ostep/service-kit';
import { addAmountWriter, removeAmountWriters } from '../data/amount-writers';
import { confirmProposal } from '../data/proposals';
import { refuse } from '../refusals';
import { requireClosingAnswers } from './require-closing-answers';
import { requireProposal } from './require-proposal';

type Call = VerbCall<{ readonly id: number; readonly proposal: number; readonly answers: readonly QuestionAnswer[] }>;

/** The proposer takes responsibility for all amounts, so that the others who wrote them may approve. */
export async function confirmAmounts(call: Call): Promise<number> {
  const { tx, caller, input } = call;
  const { id, answers } = input;
  const { known, open } = await requireProposal(call);
  if (open.subject !== caller.subject) throw refuse('confirmedByProposer', { by: open.createdBy });
  await requireClosingAnswers(call, { id, totalValue: known.totalValue, answers });
  await removeAmountWriters(tx, id);
  await addAmountWriter(tx, id, caller);
  await confirmProposal(tx, id);
  return id;
}
