import type { VerbCall } from '@ostep/service-kit';
import { answerClarification as writeAnswer } from '../data/clarifications';
import { refuse } from '../refusals';

type Call = VerbCall<{ readonly id: number; readonly answer: string | null }>;

/** Also of a settled protocol. @throws Refusal 404 when no such note is open */
export async function answerClarification({ tx, input: { id, answer }, caller }: Call): Promise<number> {
  const isDone = await writeAnswer(tx, id, { answer, answeredBy: caller.fullName });
  if (!isDone) throw refuse('clarificationNotFound');
  return id;
}
