import { decimal } from '@ostep/kernel';
import { type AskedCost, type CostGroup, chooseCost } from './choose-cost';

export type LastPrice = {
  readonly actionCodeId: number;
  readonly actionScopeId: number | null;
  readonly price: number;
};

export type Known = {
  readonly groups: readonly CostGroup[];
  readonly lastPrices: readonly LastPrice[];
  readonly forestDistrictId: number | null;
  readonly leastItems: number;
};

/** What the works of a row cost and what was paid for them last. */
export function knownOf(row: Omit<AskedCost, 'forestDistrictId'>, known: Known) {
  const { groups, lastPrices, forestDistrictId, leastItems } = known;
  const last = lastPrices.find(
    ({ actionCodeId, actionScopeId }) => actionCodeId === row.actionCodeId && actionScopeId === row.actionScopeId,
  );
  return { ...chooseCost(groups, { ...row, forestDistrictId }, leastItems), lastPrice: last?.price ?? null };
}

const MAX_PRICE = decimal('999999.99');

export const isTooLarge = (price: number): boolean => decimal(price).gt(MAX_PRICE);
