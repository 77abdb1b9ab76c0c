import { decimal, indexedPrice, toJsonNumber } from '@ostep/kernel';

type Percents = { readonly growth: number; readonly overhead: number };

/** PLN per unit. The cost, its growth, the overhead of both and the profit add up to the price. */
export function priceParts(cost: number, price: number, { growth, overhead }: Percents) {
  const withGrowth = indexedPrice(cost, growth);
  const withOverhead = indexedPrice(withGrowth, overhead);
  return {
    growth: toJsonNumber(withGrowth.minus(cost)),
    overhead: toJsonNumber(withOverhead.minus(withGrowth)),
    profit: toJsonNumber(decimal(price).minus(withOverhead)),
  };
}
