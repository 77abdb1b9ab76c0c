import type { SettlementSums } from '@ostep/api-protocols';
import type { ReadCall } from '@ostep/service-kit';
import { readSettlementSums as readSums } from '../data/settlement-sums';
import { refuse } from '../refusals';

type Place = { readonly id: number; readonly part?: number };

export async function readSettlementSums({ tx, input: { id, part } }: ReadCall<Place>): Promise<SettlementSums> {
  const sums = await readSums(tx, id, part ?? null);
  if (sums.ppSettlement.length > 0) return sums;
  throw refuse(part === undefined ? 'protocolNotFound' : 'partNotFound');
}
