import type { SettledMoney } from '@ostep/api-protocols';
import { type Decimal, type DecimalInput, rowNet, sum, toJsonNumber } from '@ostep/kernel';

export type SettledLine = {
  readonly squadRateNetto: DecimalInput;
  readonly amount: DecimalInput;
  readonly addToSum: boolean;
  readonly contractPrice: DecimalInput | null;
};

/** PLN; each settlement is rounded half-up by itself (specification, section 5, "Matching and computations"). */
export function settledMoneyOf(lines: readonly SettledLine[]): SettledMoney {
  const cost = sum(lines.map(({ amount, squadRateNetto }) => rowNet(amount, squadRateNetto)));
  const summed = lines.filter(({ addToSum }) => addToSum);
  const revenue = sum(summed.map(({ amount, contractPrice }) => rowNet(amount, contractPrice ?? 0)));
  return moneyOf(cost, revenue);
}

export function accountableAmount(lines: readonly Pick<SettledLine, 'amount' | 'addToSum'>[]): Decimal {
  return sum(lines.filter((line) => line.addToSum).map((line) => line.amount));
}

export function totalMoney(parts: readonly SettledMoney[]): SettledMoney {
  return moneyOf(sum(parts.map((part) => part.cost)), sum(parts.map((part) => part.revenue)));
}

function moneyOf(cost: Decimal, revenue: Decimal): SettledMoney {
  return {
    cost: toJsonNumber(cost),
    revenue: toJsonNumber(revenue),
    income: toJsonNumber(revenue.minus(cost)),
    marginPercent: cost.eq(0) ? null : toJsonNumber(revenue.div(cost).minus(1).times(100)),
  };
}
