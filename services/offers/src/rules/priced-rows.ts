import { decimal } from '@ostep/kernel';
import { chooseCost, type KnownWorks, type WorkKind } from './choose-cost';

export type LastPrice = {
  readonly actionCodeId: number;
  readonly actionScopeId: number | null;
  readonly price: number;
};

export type KnownCosts = {
  readonly works: KnownWorks;
  readonly lastPrices: readonly LastPrice[];
  readonly forestDistrictId: number | null;
  readonly leastItems: number;
};

/** What the works of a row cost, and the price of the last contract. */
export function knownFigures(row: Omit<WorkKind, 'forestDistrictId'>, known: KnownCosts) {
  const { works, lastPrices, forestDistrictId, leastItems } = known;
  const last = lastPrices.find(
    ({ actionCodeId, actionScopeId }) => actionCodeId === row.actionCodeId && actionScopeId === row.actionScopeId,
  );
  return { ...chooseCost(works, { ...row, forestDistrictId }, leastItems), lastPrice: last?.price ?? null };
}

const MAX_PRICE = decimal('999999.99');

export const isTooLarge = (price: number): boolean => decimal(price).gt(MAX_PRICE);
