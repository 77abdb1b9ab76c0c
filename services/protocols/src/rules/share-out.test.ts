import { decimal, sum } from '@ostep/kernel';
import { seededRandom } from '@ostep/kernel/testing';
import { expect, it } from 'vitest';
import { shareOut } from './share-out';

const shares = (left: number, free: readonly number[]) =>
  shareOut(
    decimal(left),
    free.map((one) => decimal(one)),
  ).map((share) => share.toNumber());

it.each([
  ['all that was reported where it fits', 12, [5, 7], [5, 7]],
  ['all that was reported where more is left', 20, [5, 7], [5, 7]],
  ['in proportion', 6, [4, 8], [2, 4]],
  ['the last takes the rounding', 10, [4, 4, 4], [3.33, 3.33, 3.34]],
  ['nobody above its own', 2, [1, 1, 0.01], [1, 1, 0]],
  ['never below zero', 0.02, [1, 1, 1, 1], [0.01, 0.01, 0, 0]],
  ['what the last cannot take goes to others', 15.02, [10, 10, 10, 0.01], [5, 5, 5.01, 0.01]],
  ['nothing of nothing', 5, [], []],
  ['nothing to who has nothing', 5, [0, 10], [0, 5]],
])('%s: %d of %j', (_, left, free, expected) => {
  expect(shares(left, free)).toEqual(expected);
});

it('shares add up exactly and nobody gets more than their own, whatever the figures', () => {
  const random = seededRandom(16);
  for (let world = 0; world < 2_000; world += 1) {
    const free = Array.from({ length: random.whole(1, 8) }, () => random.hundredths(0, random.pick([5, 300, 90_000])));
    const left = random.hundredths(1, 90_000);
    const result = shares(left, free);
    const total = sum(free);
    expect(sum(result).toNumber()).toBe(total.lt(left) ? total.toNumber() : left);
    for (const [index, share] of result.entries()) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(free[index] ?? 0);
    }
  }
});
