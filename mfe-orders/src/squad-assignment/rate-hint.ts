import type { SquadRate } from '@ostep/api-dictionaries';
import type { OrderItem } from '@ostep/api-orders';

export type RateHint = Pick<SquadRate, 'rate' | 'percent'>;

type Work = {
  readonly actionCode: Pick<OrderItem['actionCode'], 'id'>;
  readonly actionScope: Pick<NonNullable<OrderItem['actionScope']>, 'id'> | null;
};

/** The rate of the code in the scope of the item, otherwise that of the code alone. */
function rateOf({ actionCode, actionScope }: Work, rates: readonly SquadRate[]): RateHint | undefined {
  const ofCode = rates.filter(({ actionCodeId }) => actionCodeId === actionCode.id);
  const scopes = actionScope === null ? [null] : [actionScope.id, null];
  return scopes
    .map((scope) => ofCode.find(({ actionScopeId }) => actionScopeId === scope))
    .find((rate) => rate !== undefined);
}

/** What a spreadsheet says of the squad's rate for all these items. Null: nothing, or not the same of each. */
export function rateHint(items: readonly Work[], rates: readonly SquadRate[]): RateHint | null {
  const [first, ...others] = items.map((item) => rateOf(item, rates));
  if (!first) return null;
  const isCommon = others.every((other) => other?.rate === first.rate && other.percent === first.percent);
  return isCommon ? { rate: first.rate, percent: first.percent } : null;
}
