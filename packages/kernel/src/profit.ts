import { type DecimalInput, decimal, roundHalfUp, toJsonNumber } from './decimal';

export type ProfitInput = {
  readonly settlementAmount: DecimalInput;
  readonly squadRateNetto: DecimalInput;
  readonly contractUnitPriceNetto: DecimalInput;
  readonly profitMarginReference: DecimalInput;
};

export type Profit = {
  readonly squadIncome: number;
  readonly companyIncome: number;
  readonly profit: number;
  /** Mark-up on cost; null where the cost is 0. */
  readonly profitMarginPercent: number | null;
};

/** PLN, rounded half-up to 0.01 (specification, section 5, "Summary per item"). */
export function profitOf(input: ProfitInput): Profit {
  const amount = decimal(input.settlementAmount);
  if (amount.eq(0)) return { squadIncome: 0, companyIncome: 0, profit: 0, profitMarginPercent: 0 };
  const squadIncome = roundHalfUp(amount.times(input.squadRateNetto));
  const companyIncome = roundHalfUp(
    amount.times(input.contractUnitPriceNetto).times(input.profitMarginReference).div(100),
  );
  return {
    squadIncome: toJsonNumber(squadIncome),
    companyIncome: toJsonNumber(companyIncome),
    profit: toJsonNumber(companyIncome.minus(squadIncome)),
    profitMarginPercent: markUpPercent({ squadIncome, companyIncome }),
  };
}

type Incomes = { readonly squadIncome: DecimalInput; readonly companyIncome: DecimalInput };

/** The specification's margin: 100 × (revenue / cost − 1); null where the cost is 0. */
export function markUpPercent({ squadIncome, companyIncome }: Incomes): number | null {
  const cost = decimal(squadIncome);
  return cost.eq(0) ? null : toJsonNumber(decimal(companyIncome).div(cost).minus(1).times(100));
}

/** Profit in percent of the revenue; null without revenue. */
export function revenueSharePercent({ squadIncome, companyIncome }: Incomes): number | null {
  const revenue = decimal(companyIncome);
  return revenue.eq(0) ? null : toJsonNumber(revenue.minus(squadIncome).div(revenue).times(100));
}
