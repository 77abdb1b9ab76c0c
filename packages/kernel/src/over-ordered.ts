import { type Decimal, type DecimalInput, decimal, sum } from './decimal';
import { formatPercent, formatShort } from './polish-format';

/** Up to a tenth more than ordered is accepted without a question. */
const TOLERANCE = '1.10';
const TWICE = 2;
/** From ten times on the figure is shown without a decimal. */
const WITHOUT_DECIMALS = 10;

export const isOverOrdered = (done: DecimalInput, ordered: DecimalInput): boolean =>
  decimal(done).gt(decimal(ordered).times(TOLERANCE));

export const isOverTwiceOrdered = (done: DecimalInput, ordered: DecimalInput): boolean =>
  decimal(done).gt(decimal(ordered).times(TWICE));

/** `10 razy więcej`, `o 16 % więcej`; null where nothing was ordered or the difference rounds to 0 %. */
export function timesOver(done: DecimalInput, ordered: DecimalInput): string | null {
  if (decimal(ordered).lte(0) || decimal(done).lte(ordered)) return null;
  const times = decimal(done).div(ordered);
  if (times.gte(TWICE)) return `${formatShort(times.round(times.gte(WITHOUT_DECIMALS) ? 0 : 1))} razy więcej`;
  const percent = times.minus(1).times(100).round(0);
  return percent.eq(0) ? null : `o ${formatPercent(percent)} więcej`;
}

type Growing = { readonly squadName: string; readonly squadRateNetto: number; readonly growth: Decimal };

/**
 * What squads are paid for the quantity above the limit (`above`), in PLN, and the names of these squads. Each squad has
 * a share of it in proportion to how much its own quantity grows.
 */
export function payForGrowth(growing: readonly Growing[], above: Decimal) {
  const grown = growing.filter(({ growth }) => growth.gt(0));
  const totalGrowth = sum(grown.map((one) => one.growth));
  const share = above.lt(totalGrowth) ? above.div(totalGrowth) : decimal(1);
  return {
    squads: [...new Set(grown.map(({ squadName }) => squadName))],
    money: sum(grown.map((one) => one.growth.times(one.squadRateNetto))).times(share),
  };
}
