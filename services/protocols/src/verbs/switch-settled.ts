import type { QuestionAnswer } from '@ostep/endpoint-kit';
import type { VerbCall } from '@ostep/service-kit';
import { needsApproval } from '../data/approval-setting';
import { lockProtocol } from '../data/lock-protocol';
import { answerProposal, findOpenProposal, insertProposal } from '../data/proposals';
import { writeSettled } from '../data/write-protocol';
import { refuse } from '../refusals';
import { requireClosingAnswers } from './require-closing-answers';
import { requireNotInvoiced } from './require-not-invoiced';
import { undoApproval } from './undo-approval';

type Input = {
  readonly id: number;
  readonly flag: boolean;
  readonly answers: readonly QuestionAnswer[];
  readonly reason: string | null;
};

type Call = VerbCall<Input>;
type Known = NonNullable<Awaited<ReturnType<typeof lockProtocol>>>;

/** Idempotent. If a second person approves, on proposes, and off withdraws the proposal or takes back the approval. */
export async function switchSettled(call: Call): Promise<number> {
  const { id, flag } = call.input;
  const known = await lockProtocol(call.tx, id, 'update');
  if (!known) throw refuse('protocolNotFound');
  await (flag ? switchOn(call, known) : switchOff(call, known));
  return id;
}

async function switchOn(call: Call, { settled, totalValue }: Known): Promise<void> {
  if (settled) return;
  const { tx, caller, input } = call;
  const { id, answers } = input;
  const isApproved = await needsApproval(tx);
  const open = await findOpenProposal(tx, id);
  if (open && isApproved) {
    if (open.subject === caller.subject) return;
    throw refuse('proposedByOther', { by: open.createdBy });
  }
  const closedWithDifference = await requireClosingAnswers(call, { id, totalValue, answers });
  if (isApproved) return insertProposal(tx, id, caller);
  await answerProposal(tx, id, { state: 'withdrawn', answeredBy: caller.fullName });
  await writeSettled(tx, id, { settled: true, closedWithDifference }, caller.fullName);
}

async function switchOff(call: Call, { settled }: Known): Promise<void> {
  const { tx, caller, input } = call;
  if (settled) await requireNotInvoiced(tx, input.id, true);
  if (settled && (await needsApproval(tx))) return undoApproval(call);
  await answerProposal(tx, input.id, { state: 'withdrawn', answeredBy: caller.fullName });
  if (settled) await writeSettled(tx, input.id, { settled: false, closedWithDifference: false }, caller.fullName);
}
