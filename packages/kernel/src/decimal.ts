import Big from 'big.js';

Big.DP = 20;
Big.RM = Big.roundHalfUp;

export type DecimalInput = string | number | Big;

export type Decimal = Big;

export function decimal(value: DecimalInput): Decimal {
  return new Big(value);
}

/** Half away from zero. All amounts in the product are rounded by this function. */
export function roundHalfUp(value: DecimalInput, places = 2): Decimal {
  return new Big(value).round(places, Big.roundHalfUp);
}

export function sum(values: Iterable<DecimalInput>): Decimal {
  let total = new Big(0);
  for (const value of values) total = total.plus(value);
  return total;
}

export function toJsonNumber(value: DecimalInput): number {
  return roundHalfUp(value).toNumber();
}
