import { decimal, toJsonNumber } from '@ostep/kernel';
import type { GroupedMoney } from './compose-result';

/** Works of a spreadsheet; the row without keys is the total. `works` are those in the sums. */
export type EarlierGroup = GroupedMoney & { readonly works: number; readonly withoutRevenue: number };

const keyOf = ({ keys }: GroupedMoney) => JSON.stringify(keys);

/** The sums of settled work and of works of a spreadsheet together. */
export function withEarlierWork(settled: readonly GroupedMoney[], earlier: readonly EarlierGroup[]): GroupedMoney[] {
  const counted = earlier.filter(({ works }) => works > 0);
  const ofKey = new Map(counted.map((group) => [keyOf(group), group]));
  const known = new Set(settled.map(keyOf));
  const both = settled.map(({ keys, names, revenue, cost }) => {
    const more = ofKey.get(JSON.stringify(keys));
    return { keys, names, revenue: plus(revenue, more?.revenue), cost: plus(cost, more?.cost) };
  });
  return [...both, ...counted.filter((group) => !known.has(keyOf(group)))];
}

const plus = (one: number, more = 0) => toJsonNumber(decimal(one).plus(more));

export function countEarlierWork(earlier: readonly EarlierGroup[]) {
  const all = earlier.find(({ keys }) => keys === null);
  return all ? { works: all.works, withoutRevenue: all.withoutRevenue } : null;
}
