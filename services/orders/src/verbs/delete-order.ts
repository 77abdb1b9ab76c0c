import type { VerbCall } from '@ostep/service-kit';
import { readBoundProtocols } from '../data/neighbours';
import { lockOrder } from '../data/order-locks';
import { removeOrder } from '../data/write-order';
import { refuse } from '../refusals';

export async function deleteOrder({ tx, input, ifMatch }: VerbCall<{ readonly id: number }>): Promise<number> {
  await lockOrder(tx, input.id, ifMatch);
  const numbers = await readBoundProtocols(tx, input.id);
  if (numbers.length > 0) throw refuse('boundToProtocol', { numbers });
  await removeOrder(tx, input.id);
  return input.id;
}
