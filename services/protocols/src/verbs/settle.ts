import type { Settlement } from '@ostep/api-protocols';
import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { type Call, etagOf, requireAnswers, requireVersion, type Service } from '@ostep/service-kit';
import { type CurrentSettlement, lockAssignment } from '../data/assignment-facts';
import { isAssignmentBound } from '../data/bound-orders';
import { lockUnsettled } from '../data/lock-protocol';
import { putSettlement, readActionCodeId, readPartAmounts, removeSettlement } from '../data/settlement-rows';
import { refuse } from '../refusals';
import { isNegativePart } from '../rules/negative-part';
import { settlementQuestions } from '../rules/settlement-questions';

type SettleForm = {
  readonly id?: number | null | undefined;
  readonly sqa: number;
  readonly protocolPart: number;
  readonly amount: number;
  readonly version?: number | null | undefined;
  readonly answers: readonly QuestionAnswer[];
};

/**
 * Amount 0 removes the settlement; negative only against a correction (decisions, section 3).
 * @throws Refusal 404, 409 (changed meanwhile), 417 (a broken rule or unanswered question)
 */
export async function settle(
  service: Pick<Service, 'db'>,
  form: SettleForm,
  call: Pick<Call, 'caller' | 'requestId'>,
): Promise<Settlement> {
  const { sqa, protocolPart, amount } = form;
  return service.db.transaction(async (tx) => {
    const found = await readPartAmounts(tx, protocolPart);
    if (!found) throw refuse('partNotFound');
    await lockUnsettled(tx, found.protocolId, 'share');
    // Read again under the lock: a save may have changed the part meanwhile.
    const part = await readPartAmounts(tx, protocolPart);
    if (!part) throw refuse('partNotFound');
    if (!(await isAssignmentBound(tx, part.protocolId, sqa))) throw refuse('assignmentNotBound');
    if (amount < 0 && !isNegativePart(part)) {
      throw refuse('negativeAmount', {}, [{ path: 'amount', message: 'Wpisz ilość większą od zera.' }]);
    }
    const known = await lockAssignment(tx, sqa, protocolPart);
    if (!known) throw refuse('assignmentNotBound');
    requireCurrentVersion(form, known.settled);
    const questions = settlementQuestions(amount, { ...known, before: known.settled?.amount ?? 0 });
    const about = { squadAssignment: sqa, protocolPart, protocol: part.protocolId };
    await requireAnswers(tx, call, { about, questions, answers: form.answers });
    const actor = call.caller.fullName;
    if (amount === 0) await removeSettlement(tx, sqa, protocolPart);
    const written =
      amount === 0
        ? { id: null, version: 0 }
        : await putSettlement(tx, { sqaId: sqa, partId: protocolPart, amount, actor });
    return {
      ...written,
      sqaId: sqa,
      protocolPartId: protocolPart,
      protocolId: part.protocolId,
      amount,
      actionCodeId: await readActionCodeId(tx, sqa),
    };
  });
}

function requireCurrentVersion({ id, version }: SettleForm, settled: CurrentSettlement | null): void {
  if (version === null || version === undefined) return;
  if (!settled) {
    if (version > 0) throw refuse('settlementRemoved');
    return;
  }
  // A settlement removed and made anew counts from 1 again: then its id differs.
  const isSame = id === null || id === undefined || id === settled.id;
  requireVersion(etagOf(isSame ? version : 0), settled.version, settled);
}
