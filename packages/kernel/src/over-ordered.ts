import { type Decimal, type DecimalInput, decimal, sum } from './decimal';
import { formatPercent, formatShort } from './polish-format';

const MOST_OF_ORDERED = '1.10';
const TWICE = 2;
/** From here on a tenth says nothing more. */
const MANY = 10;

export const isOverOrdered = (done: DecimalInput, ordered: DecimalInput): boolean =>
  decimal(done).gt(decimal(ordered).times(MOST_OF_ORDERED));

export const isOverTwiceOrdered = (done: DecimalInput, ordered: DecimalInput): boolean =>
  decimal(done).gt(decimal(ordered).times(TWICE));

/** `10 razy więcej`, `o 16 % więcej`; null where that says nothing. */
export function timesOver(done: DecimalInput, ordered: DecimalInput): string | null {
  if (decimal(ordered).lte(0) || decimal(done).lte(ordered)) return null;
  const times = decimal(done).div(ordered);
  if (times.gte(TWICE)) return `${formatShort(times.round(times.gte(MANY) ? 0 : 1))} razy więcej`;
  const percent = times.minus(1).times(100).round(0);
  return percent.eq(0) ? null : `o ${formatPercent(percent)} więcej`;
}

type Growing = { readonly squadName: string; readonly squadRateNetto: number; readonly growth: Decimal };

/** PLN that squads get for `above` of what their quantities grow by, each by its part of it, and who they are. */
export function payForGrowth(growing: readonly Growing[], above: Decimal) {
  const grown = growing.filter(({ growth }) => growth.gt(0));
  const growth = sum(grown.map((one) => one.growth));
  const share = above.lt(growth) ? above.div(growth) : decimal(1);
  return {
    squads: [...new Set(grown.map(({ squadName }) => squadName))],
    money: sum(grown.map((one) => one.growth.times(one.squadRateNetto))).times(share),
  };
}
