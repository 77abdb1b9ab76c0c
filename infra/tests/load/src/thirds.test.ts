import { expect, test } from 'vitest';
import { growthOf, isFlat } from './thirds';

const samples = (...figures: readonly number[]) => figures.map((mb) => new Map([['orders', mb]]));

test('the last third is compared with the first by their medians', () => {
  expect(growthOf(samples(100, 900, 101, 7, 7, 7, 120, 121, 1))).toEqual([{ name: 'orders', first: 101, last: 120 }]);
});

test('a process that was not there at the end has no figure and is not flat', () => {
  const growth = growthOf([...samples(100, 100), new Map()]);
  expect(growth).toEqual([{ name: 'orders', first: 100, last: Number.NaN }]);
  expect(isFlat(growth[0] ?? { name: '', first: 0, last: 0 }, 0.15, 20)).toBe(false);
});

test.each([
  ['a share of the first', 200, 250, true],
  ['more than this share', 200, 251, false],
  ['little', 50, 70, true],
  ['more than little', 50, 71, false],
])('flat or not: grown by %s', (_, first, last, expected) => {
  expect(isFlat({ name: 'orders', first, last }, 0.25, 20)).toBe(expected);
});
