import { expect, test } from 'vitest';
import { expectedBrought } from './expected-brought';

const expected = (...balances: number[]) => expectedBrought(balances.map((balance) => ({ balance })));

test('a debt is carried from month to month until covered; a credit is not carried', () => {
  expect(expected()).toBe(0);
  expect(expected(-640.6)).toBe(-640.6);
  expect(expected(-640.6, 500)).toBe(-140.6);
  expect(expected(-640.6, 700)).toBe(0);
  expect(expected(700, -640.6)).toBe(-640.6);
});
