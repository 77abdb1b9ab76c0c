import { expect, test } from 'vitest';
import { expectedBrought } from './expected-brought';

const of = (...balances: number[]) => expectedBrought(balances.map((balance) => ({ balance })));

test('a debt goes from month to month until one covers it; what is owed to the squad does not', () => {
  expect(of()).toBe(0);
  expect(of(-640.6)).toBe(-640.6);
  expect(of(-640.6, 500)).toBe(-140.6);
  expect(of(-640.6, 700)).toBe(0);
  expect(of(700, -640.6)).toBe(-640.6);
});
