import type { Question } from '@ostep/endpoint-kit';
import { type Executor, readAnswers } from '@ostep/service-kit';
import { letterQuestions } from '../rules/status-questions';
import { readKnownAssignments, readKnownItems } from './assignment-facts';

/** Questions about the letter that nobody has answered yet for these figures. */
export async function readOpenLetterQuestions(db: Executor, orderId: number): Promise<Question[]> {
  const questions = letterQuestions(await readKnownItems(db, orderId), await readKnownAssignments(db, orderId));
  if (questions.length === 0) return [];
  const answered = new Set((await readAnswers(db, { order: orderId })).map(({ questionId }) => questionId));
  return questions.filter(({ id }) => !answered.has(id));
}
