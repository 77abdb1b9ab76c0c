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
  readonly earlier: boolean;
};

/** Works settled in the product, and works of a spreadsheet. */
export type KnownWorks = { readonly settled: readonly CostGroup[]; readonly earlier: readonly CostGroup[] };

type Level = { readonly level: CostLevel; readonly groups: readonly CostGroup[]; readonly items: number };

const none: ChosenCost = { cost: null, level: null, costItems: 0, earlier: false };

/**
 * Prefers works of the district if there are enough, then of the scope, then of the code. Units must be equal. Works of a
 * spreadsheet are used only where there are not enough settled ones of the same scope.
 */
export function chooseCost({ settled, earlier }: KnownWorks, work: WorkKind, leastItems: number): ChosenCost {
  const best = (levels: readonly Level[]) =>
    levels.find(({ level, items }) => items >= (level === 'district' ? leastItems : 1));
  const levels = levelsOf(settled, work);
  const ofSheet = best(levelsOf(earlier, work));
  // One code is other work in another scope: of the code alone our works do not replace those of the sheet in the scope.
  const isEnough = ({ level, items }: Level) => items >= leastItems && (level !== 'code' || ofSheet?.level === 'code');
  const own = ofSheet ? levels.find(isEnough) : best(levels);
  if (own) return { ...costOf(own), earlier: false };
  return ofSheet ? { ...costOf(ofSheet), earlier: true } : none;
}

function levelsOf(groups: readonly CostGroup[], work: WorkKind): Level[] {
  const { actionCodeId, actionScopeId, forestDistrictId, unitType } = work;
  const same = groups.filter(
    (group) =>
      group.actionCodeId === actionCodeId &&
      (group.unitType === null || unitType === null || group.unitType === unitType),
  );
  const inScope = actionScopeId === null ? [] : same.filter((group) => group.actionScopeId === actionScopeId);
  const here = inScope.filter((group) => group.forestDistrictId === forestDistrictId);
  const levelOf = (level: CostLevel, of: readonly CostGroup[]): Level => ({ level, groups: of, items: countOf(of) });
  return [levelOf('district', here), levelOf('scope', inScope), levelOf('code', same)];
}

const countOf = (groups: readonly CostGroup[]) => groups.reduce((count, { items }) => count + items, 0);

function costOf({ groups, level, items }: Level): Omit<ChosenCost, 'earlier'> {
  const quantity = sum(groups.map((group) => group.quantity));
  const cost = toJsonNumber(sum(groups.map((group) => group.cost)).div(quantity));
  return { cost, level, costItems: items };
}
