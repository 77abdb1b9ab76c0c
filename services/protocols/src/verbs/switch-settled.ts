import type { QuestionAnswer } from '@ostep/endpoint-kit';
import type { VerbCall } from '@ostep/service-kit';
import { lockProtocol } from '../data/lock-protocol';
import { answerProposal, findOpenProposal, insertProposal } from '../data/proposals';
import { writeSettled } from '../data/write-protocol';
import { refuse } from '../refusals';
import { requireClosingAnswers } from './require-closing-answers';

type Input = {
  readonly id: number;
  readonly flag: boolean;
  readonly answers: readonly QuestionAnswer[];
  readonly needsApproval: boolean;
};

/** Idempotent. Where a second person approves, on proposes and off withdraws. */
export async function switchSettled(call: VerbCall<Input>): Promise<number> {
  const { tx, caller } = call;
  const { id, flag, answers, needsApproval } = call.input;
  const known = await lockProtocol(tx, id, 'update');
  if (!known) throw refuse('protocolNotFound');
  const isProposed = (await findOpenProposal(tx, id)) !== null;
  if (flag ? known.settled || (isProposed && needsApproval) : !known.settled && !isProposed) return id;
  const { totalValue } = known;
  const closedWithDifference = flag && (await requireClosingAnswers(call, { id, totalValue, answers }));
  if (flag && needsApproval) await insertProposal(tx, id, caller);
  else {
    await answerProposal(tx, id, { state: 'withdrawn', answeredBy: caller.fullName });
    if (known.settled !== flag) await writeSettled(tx, id, { settled: flag, closedWithDifference }, caller.fullName);
  }
  return id;
}
