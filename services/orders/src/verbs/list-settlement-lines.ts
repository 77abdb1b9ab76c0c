import type { SettlementLine } from '@ostep/api-orders';
import type { ReadCall } from '@ostep/service-kit';
import { requireOrder } from '../data/order-locks';
import { readSettlementLines } from '../data/settlement-lines';

export async function listSettlementLines({ tx, input }: ReadCall<{ readonly id: number }>): Promise<SettlementLine[]> {
  await requireOrder(tx, input.id);
  return readSettlementLines(tx, input.id);
}
