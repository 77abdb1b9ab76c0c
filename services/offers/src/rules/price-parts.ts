import { decimal, raisedPrice, toJsonNumber } from '@ostep/kernel';

type Percents = { readonly growth: number; readonly overhead: number };

/** PLN of one unit: what the costs grow by, overhead of them, and what the price leaves. Together they are the price. */
export function priceParts(cost: number, price: number, { growth, overhead }: Percents) {
  const grown = raisedPrice(cost, growth);
  const whole = raisedPrice(grown, overhead);
  return {
    growth: toJsonNumber(grown.minus(cost)),
    overhead: toJsonNumber(whole.minus(grown)),
    profit: toJsonNumber(decimal(price).minus(whole)),
  };
}
