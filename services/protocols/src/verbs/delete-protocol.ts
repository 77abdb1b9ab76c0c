import { type Call, requireVersion, type Service } from '@ostep/service-kit';
import { eq } from 'drizzle-orm';
import { bindOrders } from '../data/bound-orders';
import { lockUnsettled } from '../data/lock-protocol';
import { removeSettlementsOf } from '../data/settlement-rows';
import { protocol } from '../data/tables';

/** Also deletes its settlements and releases its orders. @throws Refusal 404, 409, 417 */
export async function deleteProtocol(
  service: Pick<Service, 'db'>,
  id: number,
  call: Pick<Call, 'caller' | 'ifMatch'>,
): Promise<number> {
  return service.db.transaction(async (tx) => {
    const known = await lockUnsettled(tx, id, 'update');
    requireVersion(call.ifMatch, known.version, { changedBy: known.modifiedBy, changedAt: known.modifiedTime });
    await removeSettlementsOf(tx, id);
    await bindOrders(tx, { id, contractId: known.contractId }, [], call.caller.fullName);
    await tx.delete(protocol).where(eq(protocol.id, id));
    return id;
  });
}
