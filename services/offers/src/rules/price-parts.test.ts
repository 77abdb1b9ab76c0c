import { expect, test } from 'vitest';
import { priceParts } from './price-parts';

test('the cost and the parts add up to the price, also with a loss', () => {
  expect(priceParts(38.4, 51.84, { growth: 4, overhead: 12.5 })).toEqual({
    growth: 1.54,
    overhead: 4.99,
    profit: 6.91,
  });
  expect(priceParts(38.4, 40, { growth: 4, overhead: 12.5 }).profit).toBe(-4.93);
});
