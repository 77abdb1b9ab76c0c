import type { CostLevel } from '@ostep/api-offers';
import { sum, toJsonNumber } from '@ostep/kernel';

/** Settled works of one kind: the sums of their cost in PLN and of their quantity. */
export type CostGroup = {
  readonly actionCodeId: number;
  readonly actionScopeId: number | null;
  readonly forestDistrictId: number;
  readonly unitType: string | null;
  readonly cost: number;
  readonly quantity: number;
  readonly items: number;
};

export type WorkKind = {
  readonly actionCodeId: number | null;
  readonly actionScopeId: number | null;
  readonly forestDistrictId: number | null;
  readonly unitType: string | null;
};

export type ChosenCost = {
  readonly cost: number | null;
  readonly level: CostLevel | null;
  readonly costItems: number;
};

const none: ChosenCost = { cost: null, level: null, costItems: 0 };

/** Prefers works of the district if there are enough, then of the scope, then of the code. Units must be equal. */
export function chooseCost(groups: readonly CostGroup[], work: WorkKind, leastItems: number): ChosenCost {
  const { actionCodeId, actionScopeId, forestDistrictId, unitType } = work;
  const same = groups.filter(
    (group) =>
      group.actionCodeId === actionCodeId &&
      (group.unitType === null || unitType === null || group.unitType === unitType),
  );
  const inScope = actionScopeId === null ? [] : same.filter((group) => group.actionScopeId === actionScopeId);
  const here = inScope.filter((group) => group.forestDistrictId === forestDistrictId);
  if (countOf(here) >= leastItems) return costOf(here, 'district');
  if (inScope.length > 0) return costOf(inScope, 'scope');
  return same.length > 0 ? costOf(same, 'code') : none;
}

const countOf = (groups: readonly CostGroup[]) => groups.reduce((count, { items }) => count + items, 0);

function costOf(groups: readonly CostGroup[], level: CostLevel): ChosenCost {
  const quantity = sum(groups.map((group) => group.quantity));
  const cost = toJsonNumber(sum(groups.map((group) => group.cost)).div(quantity));
  return { cost, level, costItems: countOf(groups) };
}
