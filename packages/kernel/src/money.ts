import { type Decimal, type DecimalInput, decimal, roundHalfUp, sum } from './decimal';

/**
 * Net value of a row in PLN: amount × unit price, rounded half-up to 0.01 (decisions, section 1). Also what a settlement
 * is worth: every sum adds the rounded (section 14).
 */
export function rowNet(amount: DecimalInput, unitPriceNetto: DecimalInput): Decimal {
  return roundHalfUp(decimal(amount).times(unitPriceNetto));
}

/** VAT of a row in PLN: net × VAT % / 100, rounded half-up to 0.01. */
export function rowVat(net: DecimalInput, vatPercent: DecimalInput): Decimal {
  return roundHalfUp(decimal(net).times(vatPercent).div(100));
}

export type PricedRow = {
  readonly amount: DecimalInput;
  readonly unitPriceNetto: DecimalInput;
  readonly vatPercent: DecimalInput;
};

/** Net and brutto totals in PLN of a cost sheet: sums of the rounded rows, as the forest districts compute them. */
export function priceTotals(rows: readonly PricedRow[]): { netto: Decimal; brutto: Decimal } {
  const nets = rows.map((row) => rowNet(row.amount, row.unitPriceNetto));
  const netto = sum(nets);
  const vat = sum(rows.map((row, index) => rowVat(nets[index] ?? 0, row.vatPercent)));
  return { netto, brutto: netto.plus(vat) };
}

/** Squad rate in PLN from a percent of the contract rate, rounded to 2 decimals. */
export function rateFromPercent(percent: DecimalInput, contractRate: DecimalInput): Decimal {
  return roundHalfUp(decimal(percent).times(contractRate).div(100));
}

/** Percent of the contract rate that a squad rate is, rounded to 2 decimals; null when the contract rate is 0. */
export function percentFromRate(rate: DecimalInput, contractRate: DecimalInput): Decimal | null {
  const whole = decimal(contractRate);
  return whole.eq(0) ? null : roundHalfUp(decimal(rate).div(whole).times(100));
}
