import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { requireAnswers, type VerbCall } from '@ostep/service-kit';
import { readOpenLetterQuestions } from '../data/letter-questions';
import { lockOrder } from '../data/order-locks';

type LetterAnswers = { readonly id: number; readonly answers: readonly QuestionAnswer[] };

export async function answerLetter(call: VerbCall<LetterAnswers>): Promise<number> {
  const { tx, input } = call;
  await lockOrder(tx, input.id, undefined);
  const questions = await readOpenLetterQuestions(tx, input.id);
  await requireAnswers(tx, call, { about: { order: input.id }, questions, answers: input.answers });
  return input.id;
}
