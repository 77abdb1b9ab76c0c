import { requireVersion, type VerbCall } from '@ostep/service-kit';
import { bindOrders } from '../data/bound-orders';
import { removeProtocol } from '../data/write-protocol';
import { removeSettlementsOf } from '../data/write-settlement';
import { requireChangeable } from './require-changeable';
import { requireNotInvoiced } from './require-not-invoiced';

type Call = VerbCall<{ readonly id: number }>;

/** Also deletes its settlements and releases its orders. */
export async function deleteProtocol({ tx, input: { id }, caller, ifMatch }: Call): Promise<number> {
  const known = await requireChangeable(tx, id, 'update');
  requireVersion(ifMatch, known.version, known);
  await requireNotInvoiced(tx, id);
  await removeSettlementsOf(tx, id);
  await bindOrders(tx, { id, contractId: known.contractId }, [], caller.fullName);
  await removeProtocol(tx, id);
  return id;
}
