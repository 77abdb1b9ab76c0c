import { expect, test } from 'vitest';
import { settledMoney } from './settle-view';

test('a cost of one grosz gives a margin of millions of percent', () => {
  const money = { cost: 0.01, revenue: 13_027.72, income: 13_027.71, marginPercent: 130_277_100 };
  expect(settledMoney.parse(money)).toEqual(money);
});
