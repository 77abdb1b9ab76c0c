import type { QuestionAnswer } from '@ostep/endpoint-kit';
import type { VerbCall } from '@ostep/service-kit';
import { answerProposal } from '../data/proposals';
import { writeSettled } from '../data/write-protocol';
import { requireClosingAnswers } from './require-closing-answers';
import { requireProposalOfOther } from './require-proposal-of-other';

type Call = VerbCall<{ readonly id: number; readonly proposal: number; readonly answers: readonly QuestionAnswer[] }>;

export async function approveSettlement(call: Call): Promise<number> {
  const { tx, caller, input } = call;
  const { id, answers } = input;
  const { totalValue } = await requireProposalOfOther(call);
  const closedWithDifference = await requireClosingAnswers(call, { id, totalValue, answers });
  await answerProposal(tx, id, { state: 'approved', answeredBy: caller.fullName });
  await writeSettled(tx, id, { settled: true, closedWithDifference }, caller.fullName);
  return id;
}
