import type { Question, QuestionAnswer } from '@ostep/endpoint-kit';
import { readAnswers, requireAnswers, type VerbCall } from '@ostep/service-kit';
import { countOpenClarifications } from '../data/clarifications';
import { readPartFacts } from '../data/part-facts';
import { closingQuestions } from '../rules/closing-questions';
import { closingTexts } from '../texts';

type Closed = { readonly id: number; readonly totalValue: number; readonly answers: readonly QuestionAnswer[] };

/**
 * Requires answers about what is left open, of the person who proposes and of the one who approves. The caller has locked
 * the protocol.
 * @returns whether money or an amount is left open
 */
export async function requireClosingAnswers(
  call: Pick<VerbCall<unknown>, 'tx' | 'caller' | 'requestId'>,
  { id, totalValue, answers }: Closed,
): Promise<boolean> {
  const { tx } = call;
  const parts = await readPartFacts(tx, { protocol: id });
  const notes = await countOpenClarifications(tx, id);
  const about = { protocol: id };
  const left = closingQuestions({ parts, notes, totalValue });
  const stored = left.length === 0 ? [] : await readAnswers(tx, about);
  const questions = left.map((question) => withReason(question, stored));
  await requireAnswers(tx, call, { about, questions, answers });
  return questions.some(({ figures }) => figures.difference !== 0 || figures.left !== 0);
}

/** If somebody already gave the reason for the same figures, the question contains it and requires no new one. */
function withReason(question: Question, stored: Awaited<ReturnType<typeof readAnswers>>): Question {
  const known = stored.find(({ questionId, note }) => questionId === question.id && note !== null);
  if (!known?.note || !question.needsReason) return question;
  const { needsReason: _, ...withoutReason } = question;
  return { ...withoutReason, message: closingTexts.withReason(question.message, known.answeredBy, known.note) };
}
