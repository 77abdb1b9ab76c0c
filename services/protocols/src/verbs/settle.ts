import type { Settlement } from '@ostep/api-protocols';
import type { Call, Service } from '@ostep/service-kit';
import { isAssignmentBound } from '../data/bound-orders';
import { holdContract, lockUnsettled } from '../data/lock-protocol';
import { putSettlement, readActionCodeId, readPartAmounts, removeSettlement } from '../data/settlement-rows';
import { refuse } from '../refusals';
import { isNegativePart } from '../rules/negative-part';

type SettleForm = { readonly sqa: number; readonly protocolPart: number; readonly amount: number };

/**
 * Settles an amount of a protocol part with a squad assignment (decisions, section 3): one settlement per pair, posted
 * again it replaces, 0 removes it, negative only against a correction. @throws Refusal 404, 417
 */
export async function settle(
  service: Pick<Service, 'db'>,
  { sqa, protocolPart, amount }: SettleForm,
  call: Pick<Call, 'caller'>,
): Promise<Settlement> {
  return service.db.transaction(async (tx) => {
    const found = await readPartAmounts(tx, protocolPart);
    if (!found) throw refuse('partNotFound');
    const { contractId } = await lockUnsettled(tx, found.protocolId, 'share');
    await holdContract(tx, contractId);
    // Read again under the lock: a save may have changed the part meanwhile.
    const part = await readPartAmounts(tx, protocolPart);
    if (!part) throw refuse('partNotFound');
    if (!(await isAssignmentBound(tx, part.protocolId, sqa))) throw refuse('assignmentNotBound');
    if (amount < 0 && !isNegativePart(part)) {
      throw refuse('negativeAmount', {}, [{ path: 'amount', message: 'Wpisz ilość większą od zera.' }]);
    }
    const actor = call.caller.fullName;
    if (amount === 0) await removeSettlement(tx, sqa, protocolPart);
    return {
      id: amount === 0 ? null : await putSettlement(tx, { sqaId: sqa, partId: protocolPart, amount, actor }),
      sqaId: sqa,
      protocolPartId: protocolPart,
      protocolId: part.protocolId,
      amount,
      actionCodeId: await readActionCodeId(tx, sqa),
    };
  });
}
