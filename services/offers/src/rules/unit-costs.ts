import { type Decimal, decimal, sum, toJsonNumber } from '@ostep/kernel';

type Item = { readonly cost: number; readonly quantity: number };

const rounded = (one: Decimal | undefined) => (one === undefined ? null : toJsonNumber(one));

/** All figures are null if there are no items. The median of an even count is the mean of the two in the middle. */
export function unitCosts(items: readonly Item[]) {
  const sorted = items
    .map(({ cost, quantity }) => decimal(cost).div(quantity))
    .toSorted((left, right) => left.cmp(right));
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  const quantity = sum(items.map((item) => item.quantity));
  return {
    mean: quantity.eq(0) ? null : toJsonNumber(sum(items.map(({ cost }) => cost)).div(quantity)),
    median: sorted.length === 0 ? null : toJsonNumber(sum(middle).div(middle.length)),
    lowest: rounded(sorted[0]),
    highest: rounded(sorted.at(-1)),
  };
}
