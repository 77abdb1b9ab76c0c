import type { OrderProtocol } from '@ostep/api-protocols';
import type { ReadCall } from '@ostep/service-kit';
import { readOrderProtocols } from '../data/order-protocols';
import { refuse } from '../refusals';

export async function listProtocolsOfOrder({ tx, input }: ReadCall<{ readonly id: number }>): Promise<OrderProtocol[]> {
  const protocols = await readOrderProtocols(tx, input.id);
  if (!protocols) throw refuse('orderNotFound');
  return protocols;
}
