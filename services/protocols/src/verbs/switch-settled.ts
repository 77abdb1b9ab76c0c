import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { requireAnswers, type VerbCall } from '@ostep/service-kit';
import { countOpenClarifications } from '../data/clarifications';
import { lockProtocol } from '../data/lock-protocol';
import { readPartFacts } from '../data/settlement-facts';
import { writeSettled } from '../data/write-protocol';
import { refuse } from '../refusals';
import { closingQuestions } from '../rules/closing-questions';

type Input = { readonly id: number; readonly flag: boolean; readonly answers: readonly QuestionAnswer[] };

/** Idempotent. */
export async function switchSettled(call: VerbCall<Input>): Promise<number> {
  const { tx, caller } = call;
  const { id, flag, answers } = call.input;
  const known = await lockProtocol(tx, id, 'update');
  if (!known) throw refuse('protocolNotFound');
  if (known.settled === flag) return id;
  if (flag) {
    const parts = await readPartFacts(tx, { protocol: id });
    const notes = await countOpenClarifications(tx, id);
    const questions = closingQuestions({ parts, notes, totalValue: known.totalValue });
    await requireAnswers(tx, call, { about: { protocol: id }, questions, answers });
  }
  await writeSettled(tx, id, flag, caller.fullName);
  return id;
}
