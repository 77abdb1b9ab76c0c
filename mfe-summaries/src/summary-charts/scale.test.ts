import { expect, test } from 'vitest';
import { axisLabel, createScale, positionOn } from './scale';

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [
    [7, 31],
    [0, 10, 20, 30, 40],
  ],
  [
    [43_803.39, 14_073],
    [0, 20_000, 40_000, 60_000],
  ],
  [
    [-350, 900],
    [-500, 0, 500, 1000],
  ],
  [[-20], [-20, -15, -10, -5, 0]],
])('%j is measured by %j', (values, ticks) => {
  expect(createScale(values).ticks).toEqual(ticks);
});

test('a value is positioned between the ends of its scale', () => {
  const scale = createScale([-350, 900]);
  expect([-500, 0, 1000].map((value) => positionOn(scale, value, 300))).toEqual([0, 100, 300]);
});

test('axis labels are short and Polish', () => {
  expect([0, 800, 999, 1000, 12_500, 1_000_000, 1_500_000, -20_000, -2_000_000].map(axisLabel)).toEqual([
    '0',
    '800',
    '999',
    '1\u00a0tys.',
    '12,5\u00a0tys.',
    '1\u00a0mln',
    '1,5\u00a0mln',
    '−20\u00a0tys.',
    '−2\u00a0mln',
  ]);
});
