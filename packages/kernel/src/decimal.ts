import Big from 'big.js';

Big.DP = 20;
Big.RM = Big.roundHalfUp;

/** Anything a decimal can be made from: a JSON number with at most 2 decimals, a database text, a decimal. */
export type DecimalInput = string | number | Big;

export type Decimal = Big;

/** Exact decimal of `value`. @throws Error when the value is not a number. */
export function decimal(value: DecimalInput): Decimal {
  return new Big(value);
}

/** Rounds half away from zero to `places` decimals: the only rounding the product knows. */
export function roundHalfUp(value: DecimalInput, places = 2): Decimal {
  return new Big(value).round(places, Big.roundHalfUp);
}

/** Sum of `values`, unrounded; 0 for none. */
export function sum(values: Iterable<DecimalInput>): Decimal {
  let total = new Big(0);
  for (const value of values) total = total.plus(value);
  return total;
}

/** JSON number of a decimal that has at most 2 decimals after half-up rounding. */
export function toJsonNumber(value: DecimalInput): number {
  return roundHalfUp(value).toNumber();
}
