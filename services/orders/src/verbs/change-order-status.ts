import type { Question, QuestionAnswer } from '@ostep/endpoint-kit';
import { type OrderStatus, refusalOfTransition } from '@ostep/kernel';
import { requireAnswers, type VerbCall } from '@ostep/service-kit';
import { readKnownAssignments, readKnownItems } from '../data/assignment-facts';
import { readOpenLetterQuestions } from '../data/letter-questions';
import { lockOrder, readState } from '../data/order-locks';
import { writeStatus } from '../data/write-order';
import { refuse } from '../refusals';
import { withoutSquadQuestions } from '../rules/status-questions';

export type StatusMove = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly answers: readonly QuestionAnswer[];
  /** The caller has not seen the items, so items without a squad are asked about (decisions, section 2). */
  readonly isUnseen?: boolean;
};

/** The second of two concurrent callers sees the status that the first set. @returns the order's new version */
export async function changeOrderStatus(call: VerbCall<StatusMove>): Promise<number> {
  const { tx, input, caller, ifMatch } = call;
  const { id, status, answers } = input;
  const from = await lockOrder(tx, id, ifMatch);
  const reason = refusalOfTransition(await readState(tx, id), status);
  if (reason !== null) throw refuse('transition', { reason });
  await requireAnswers(tx, call, { about: { order: id }, questions: await readQuestions(call, from), answers });
  return writeStatus(tx, { orderId: id, from, to: status, actor: caller.fullName });
}

async function readQuestions({ tx, input }: VerbCall<StatusMove>, from: OrderStatus): Promise<Question[]> {
  const { id, status, isUnseen = false } = input;
  if (from === 'DONE' && status === 'DONE_REPORTED') return readOpenLetterQuestions(tx, id);
  if (!isUnseen || from !== 'IN_PROGRESS' || status !== 'DONE') return [];
  return withoutSquadQuestions(await readKnownItems(tx, id), await readKnownAssignments(tx, id));
}
