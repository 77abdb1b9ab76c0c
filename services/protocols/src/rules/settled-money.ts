import type { SettledMoney } from '@ostep/api-protocols';
import { type Decimal, type DecimalInput, rowNet, sum, toJsonNumber } from '@ostep/kernel';

export type SettledLine = {
  readonly squadRateNetto: DecimalInput;
  readonly amount: DecimalInput;
  readonly addToSum: boolean;
};

/**
 * Money of an order item's settled lines, PLN (specification, section 5, "Matching and computations"): cost is squad
 * rate × amount of every line, revenue is contract rate × amount of the summed lines only. A line is a settlement: each
 * is rounded half-up by itself, so that every sum of settlements is the same to the grosz.
 */
export function settledMoneyOf(lines: readonly SettledLine[], contractRate: DecimalInput | null): SettledMoney {
  const cost = sum(lines.map(({ amount, squadRateNetto }) => rowNet(amount, squadRateNetto)));
  const summed = lines.filter(({ addToSum }) => addToSum);
  const revenue = sum(summed.map(({ amount }) => rowNet(amount, contractRate ?? 0)));
  return moneyOf(cost, revenue);
}

/** Sum of the lines whose work is summed. */
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
