import { expect, test } from 'vitest';
import { unitCosts } from './unit-costs';

test('the median is computed from exact unit costs and rounded once', () => {
  const items = [
    { cost: 114.23, quantity: 3 },
    { cost: 114.02, quantity: 3 },
  ];
  // 38,0066… and 38,0766…; the median of the rounded 38,01 and 38,08 would be 38,05.
  expect(unitCosts(items)).toEqual({ mean: 38.04, median: 38.04, lowest: 38.01, highest: 38.08 });
  expect(unitCosts([...items, { cost: 76.1, quantity: 2 }]).median).toBe(38.05);
});

test('without items all figures are null', () => {
  expect(unitCosts([])).toEqual({ mean: null, median: null, lowest: null, highest: null });
});
