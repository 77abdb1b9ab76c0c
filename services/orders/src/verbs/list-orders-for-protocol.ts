import type { OrderOfContract } from '@ostep/api-orders';
import type { ReadCall } from '@ostep/service-kit';
import { readOrdersForProtocol } from '../data/orders-for-protocol';
import { contract } from '../data/published-views';
import { isKnown } from '../data/references';
import { refuse } from '../refusals';

export async function listOrdersForProtocol(
  call: ReadCall<{ readonly contractId: number }>,
): Promise<OrderOfContract[]> {
  const { tx, input } = call;
  if (!(await isKnown(tx, contract, input.contractId))) throw refuse('contractNotFound');
  return readOrdersForProtocol(tx, input.contractId);
}
