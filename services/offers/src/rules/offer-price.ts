import { decimal, toJsonNumber } from '@ostep/kernel';

export type PricePercents = { readonly growth: number; readonly overhead: number; readonly profit: number };

/** PLN: cost × (1 + growth) × (1 + overhead) × (1 + profit), rounded once, half up to 0.01. */
export function offerPrice(cost: number, { growth, overhead, profit }: PricePercents): number {
  const multiplied = [growth, overhead, profit].reduce(
    (price, percent) => price.times(decimal(percent).plus(100)),
    decimal(cost),
  );
  return toJsonNumber(multiplied.div(1_000_000));
}
