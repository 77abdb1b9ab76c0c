import { sum, toJsonNumber } from '@ostep/kernel';

type Unit = { readonly cost: number; readonly quantity: number; readonly unitCost: number };

/** Of no items all are null. Two in the middle: their mean. */
export function unitCosts(items: readonly Unit[]) {
  const sorted = items.map(({ unitCost }) => unitCost).toSorted((left, right) => left - right);
  const [lowest = null, highest = null] = [sorted[0], sorted.at(-1)];
  const middle = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  const known = middle.flatMap((one) => one ?? []);
  const median = known.length === 0 ? null : toJsonNumber(sum(known).div(known.length));
  const quantity = sum(items.map((item) => item.quantity));
  const mean = quantity.eq(0) ? null : toJsonNumber(sum(items.map(({ cost }) => cost)).div(quantity));
  return { mean, median, lowest, highest };
}
