import { expect, test } from 'vitest';
import { priceParts } from './price-parts';

test('the parts of a price are the price, also of one that loses', () => {
  expect(priceParts(38.4, 51.84, { growth: 4, overhead: 12.5 })).toEqual({
    growth: 1.54,
    overhead: 4.99,
    profit: 6.91,
  });
  expect(priceParts(38.4, 40, { growth: 4, overhead: 12.5 }).profit).toBe(-4.93);
});
