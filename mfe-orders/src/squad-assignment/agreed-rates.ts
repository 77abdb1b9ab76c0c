import type { SquadRate } from '@ostep/api-dictionaries';
import type { OrderItem } from '@ostep/api-orders';

export type AgreedRate = Pick<SquadRate, 'rate' | 'percent'>;

/** The works of some items with what was agreed for them; null: nothing. */
export type AgreedRates = {
  readonly agreed: AgreedRate | null;
  /** Null where the items have different units. */
  readonly unit: string | null;
  readonly works: readonly string[];
};

type Item = {
  readonly actionCode: Pick<OrderItem['actionCode'], 'id' | 'key'>;
  readonly actionScope: Pick<NonNullable<OrderItem['actionScope']>, 'id'> | null;
  readonly unitType: OrderItem['unitType'];
};

/** The rate of the code in the scope of the item, otherwise that of the code alone. */
function rateOf({ actionCode, actionScope }: Item, rates: readonly SquadRate[]): SquadRate | undefined {
  const ofCode = rates.filter(({ actionCodeId }) => actionCodeId === actionCode.id);
  const scopes = actionScope === null ? [null] : [actionScope.id, null];
  return scopes
    .map((scope) => ofCode.find(({ actionScopeId }) => actionScopeId === scope))
    .find((rate) => rate !== undefined);
}

/** What a spreadsheet says of the squad's rates for these items, items with the same rate together. */
export function agreedRates(items: readonly Item[], rates: readonly SquadRate[]): readonly AgreedRates[] {
  const groups = new Map<string, AgreedRates>();
  for (const item of items) {
    const found = rateOf(item, rates);
    const key = found ? `${found.rate} ${found.percent}` : '';
    const known = groups.get(key);
    const work = [item.actionCode.key, found?.actionScope].filter(Boolean).join(' ');
    groups.set(key, {
      agreed: found ? { rate: found.rate, percent: found.percent } : null,
      unit: known && known.unit !== item.unitType ? null : item.unitType,
      works: [...new Set([...(known?.works ?? []), work])],
    });
  }
  return [...groups.values()];
}
