import { type Decimal, type DecimalInput, decimal, roundHalfUp, sum } from './decimal';

/** PLN, rounded half up to 0.01; sums add up rounded rows (decisions, sections 1 and 14). */
export function rowNet(amount: DecimalInput, unitPriceNetto: DecimalInput): Decimal {
  return roundHalfUp(decimal(amount).times(unitPriceNetto));
}

export function rowVat(net: DecimalInput, vatPercent: DecimalInput): Decimal {
  return roundHalfUp(decimal(net).times(vatPercent).div(100));
}

export type PricedRow = {
  readonly amount: DecimalInput;
  readonly unitPriceNetto: DecimalInput;
  readonly vatPercent: DecimalInput;
};

export function priceTotals(rows: readonly PricedRow[]): { netto: Decimal; brutto: Decimal } {
  const nets = rows.map((row) => rowNet(row.amount, row.unitPriceNetto));
  const netto = sum(nets);
  const vat = sum(rows.map((row, index) => rowVat(nets[index] ?? 0, row.vatPercent)));
  return { netto, brutto: netto.plus(vat) };
}

export function rateFromPercent(percent: DecimalInput, contractRate: DecimalInput): Decimal {
  return roundHalfUp(decimal(percent).times(contractRate).div(100));
}

/** A price changed by an indexation of `percent`, rounded half up to 0.01. */
export function indexedPrice(price: DecimalInput, percent: DecimalInput): Decimal {
  return roundHalfUp(decimal(price).times(decimal(percent).plus(100)).div(100));
}

export function percentFromRate(rate: DecimalInput, contractRate: DecimalInput): Decimal | null {
  const base = decimal(contractRate);
  return base.eq(0) ? null : roundHalfUp(decimal(rate).div(base).times(100));
}
