import type { VerbCall } from '@ostep/service-kit';
import { answerProposal } from '../data/proposals';
import { requireProposalOfOther } from './require-proposal';

type Call = VerbCall<{ readonly id: number; readonly proposal: number; readonly note: string }>;

export async function returnSettlement(call: Call): Promise<number> {
  const { id, note } = call.input;
  await requireProposalOfOther(call);
  await answerProposal(call.tx, id, { state: 'returned', answeredBy: call.caller.fullName, note });
  return id;
}
