import { expect, test } from 'vitest';
import { expectedBrought } from './expected-brought';

const months = (...balances: number[]) => balances.map((balance, index) => ({ year: 2026, month: index + 1, balance }));
const expected = (...balances: number[]) => expectedBrought(months(...balances), null);

test('a debt is carried from month to month until covered; a credit is not carried', () => {
  expect(expected()).toBe(0);
  expect(expected(-640.6)).toBe(-640.6);
  expect(expected(-640.6, 500)).toBe(-140.6);
  expect(expected(-640.6, 700)).toBe(0);
  expect(expected(700, -640.6)).toBe(-640.6);
});

test('the first open month from the day on takes the opening balance; without one the month takes it itself', () => {
  const taken = (day: string, value: number) => expectedBrought(months(100, -50), { day, value });
  expect(taken('2025-12-31', -500)).toBe(-450);
  expect(taken('2025-12-31', 500)).toBe(-50);
  expect(taken('2026-02-28', -500)).toBe(-550);
  expect(taken('2026-03-01', -500)).toBe(-50);
  expect(expectedBrought([], { day: '2025-12-31', value: -500 })).toBe(0);
});
