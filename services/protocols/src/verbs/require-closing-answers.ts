import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { requireAnswers, type VerbCall } from '@ostep/service-kit';
import { countOpenClarifications } from '../data/clarifications';
import { readPartFacts } from '../data/part-facts';
import { closingQuestions } from '../rules/closing-questions';

type Closed = { readonly id: number; readonly totalValue: number; readonly answers: readonly QuestionAnswer[] };

/**
 * Of who proposes and of who approves. The caller holds the protocol's row.
 * @returns whether money or an amount is left open
 */
export async function requireClosingAnswers(
  call: Pick<VerbCall<unknown>, 'tx' | 'caller' | 'requestId'>,
  { id, totalValue, answers }: Closed,
): Promise<boolean> {
  const { tx } = call;
  const parts = await readPartFacts(tx, { protocol: id });
  const notes = await countOpenClarifications(tx, id);
  const questions = closingQuestions({ parts, notes, totalValue });
  await requireAnswers(tx, call, { about: { protocol: id }, questions, answers });
  return questions.some(({ figures }) => figures.difference !== 0 || figures.left !== 0);
}
