import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { isWriter, type VerbCall } from '@ostep/service-kit';
import { readAmountWriters, removeAmountWriters } from '../data/amount-writers';
import { answerProposal, type OpenProposal } from '../data/proposals';
import { writeSettled } from '../data/write-protocol';
import { refuse } from '../refusals';
import { requireClosingAnswers } from './require-closing-answers';
import { requireProposalOfOther } from './require-proposal';

type Call = VerbCall<{ readonly id: number; readonly proposal: number; readonly answers: readonly QuestionAnswer[] }>;

export async function approveSettlement(call: Call): Promise<number> {
  const { tx, caller, input } = call;
  const { id, answers } = input;
  const { known, open } = await requireProposalOfOther(call);
  await requireAmountsOfOthers(call, open);
  const closedWithDifference = await requireClosingAnswers(call, { id, totalValue: known.totalValue, answers });
  await answerProposal(tx, id, { state: 'approved', answeredBy: caller.fullName });
  await removeAmountWriters(tx, id);
  await writeSettled(tx, id, { settled: true, closedWithDifference }, caller.fullName);
  return id;
}

async function requireAmountsOfOthers({ tx, caller, input }: Call, open: OpenProposal): Promise<void> {
  const { subject, createdBy: proposer, awaitsConfirmation } = open;
  const isProposer = isWriter({ subject, fullName: proposer });
  const writers = (await readAmountWriters(tx, input.id)).filter((writer) => !isProposer(writer));
  const names = writers.map(({ fullName }) => fullName);
  if (writers.some(isWriter(caller))) throw refuse('ownAmounts', { names, proposer });
  if (awaitsConfirmation) throw refuse('amountsUnconfirmed', { names, proposer });
}
