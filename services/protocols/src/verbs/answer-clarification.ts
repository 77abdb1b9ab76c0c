import type { VerbCall } from '@ostep/service-kit';
import { answerClarification as writeAnswer } from '../data/clarifications';
import { refuse } from '../refusals';

type Call = VerbCall<{ readonly id: number; readonly answer: string | null }>;

/** Also allowed for a settled protocol. */
export async function answerClarification({ tx, input: { id, answer }, caller }: Call): Promise<number> {
  const isDone = await writeAnswer(tx, id, { answer, answeredBy: caller.fullName });
  if (!isDone) throw refuse('clarificationNotFound');
  return id;
}
