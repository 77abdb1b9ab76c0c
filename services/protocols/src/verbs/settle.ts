import type { Settlement, settlementForm } from '@ostep/api-protocols';
import { etagOf, requireAnswers, requireVersion, type VerbCall } from '@ostep/service-kit';
import type * as z from 'zod';
import { lockAssignment, readAssignmentFacts } from '../data/assignment-facts';
import { isAssignmentBound } from '../data/bound-orders';
import { readPartAmounts } from '../data/part-amounts';
import { putSettlement, readSettlement, removeSettlement } from '../data/write-settlement';
import { negativeAmount, refuse } from '../refusals';
import { isNegativePart } from '../rules/negative-part';
import { settlementQuestions } from '../rules/settlement-questions';
import { requireUnsettled } from './require-unsettled';

type SettleForm = z.output<typeof settlementForm>;
type SettleCall = VerbCall<SettleForm>;
type Known = NonNullable<Awaited<ReturnType<typeof readSettlement>>>;

/**
 * Amount 0 removes the settlement; negative only against a correction (decisions, section 3).
 * @throws Refusal 404, 409 (changed meanwhile), 417 (a broken rule or unanswered question)
 */
export async function settle(call: SettleCall): Promise<Settlement> {
  const { tx, input: form, caller } = call;
  const { sqa, protocolPart, amount } = form;
  const { protocolId } = await lockPart(call);
  const place = { squadAssignmentId: sqa, protocolPartId: protocolPart };
  await lockAssignment(tx, sqa);
  const facts = await readAssignmentFacts(tx, sqa, protocolPart);
  if (!facts) throw refuse('assignmentNotBound');
  const known = await readSettlement(tx, place);
  requireCurrentVersion(form, known);
  const questions = settlementQuestions(amount, { ...facts, before: known?.amount ?? 0 });
  const about = { squadAssignment: sqa, protocolPart, protocol: protocolId };
  await requireAnswers(tx, call, { about, questions, answers: form.answers });
  const settled = { sqaId: sqa, protocolPartId: protocolPart, protocolId, amount, actionCodeId: facts.actionCodeId };
  if (amount === 0) {
    await removeSettlement(tx, place);
    return { ...settled, id: null, version: 0 };
  }
  return { ...settled, ...(await putSettlement(tx, { ...place, amount, modifiedBy: caller.fullName })) };
}

async function lockPart({ tx, input: { sqa, protocolPart, amount } }: SettleCall) {
  const found = await readPartAmounts(tx, protocolPart);
  if (!found) throw refuse('partNotFound');
  await requireUnsettled(tx, found.protocolId, 'share');
  // Read again under the lock: a save may have changed the part meanwhile.
  const part = await readPartAmounts(tx, protocolPart);
  if (!part) throw refuse('partNotFound');
  if (!(await isAssignmentBound(tx, part.protocolId, sqa))) throw refuse('assignmentNotBound');
  if (amount < 0 && !isNegativePart(part)) throw negativeAmount();
  return part;
}

function requireCurrentVersion({ id, version }: SettleForm, known: Known | null): void {
  if (version === null || version === undefined) return;
  if (!known) {
    if (version > 0) throw refuse('settlementRemoved');
    return;
  }
  // A settlement removed and made anew counts from 1 again: then its id differs.
  const isSame = id === null || id === undefined || id === known.id;
  requireVersion(etagOf(isSame ? version : 0), known.version, known);
}
