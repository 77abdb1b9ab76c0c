/** Whole hundredths of a złoty, a unit or a percent. Independent of the product's code. */
export type Hundredths = bigint;

/** @throws Error when the number has more than 2 decimals, which the product never returns */
export function hundredths(value: number): Hundredths {
  const rounded = Math.round(value * 100);
  if (rounded / 100 !== value) throw new Error(`${value} has more than 2 decimals`);
  return BigInt(rounded);
}

export function total(values: readonly Hundredths[]): Hundredths {
  return values.reduce((sum, value) => sum + value, 0n);
}

export function divided(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const [over, under] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * over + under) / (2n * under);
  return negative ? -rounded : rounded;
}

export const priced = (rate: Hundredths, amount: Hundredths): Hundredths => divided(rate * amount, 100n);

/** 100 × (revenue / cost − 1), in hundredths of a percent; null where the cost is 0. */
export function markUp(revenue: Hundredths, cost: Hundredths): Hundredths | null {
  return cost === 0n ? null : divided((revenue - cost) * 10_000n, cost);
}
