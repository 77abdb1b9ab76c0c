import { expect, it } from 'vitest';
import { formatAmount, parseAmount } from './amount-text';

it.each([
  ['12,50', { amount: 12.5 }],
  ['1 234,56', { amount: 1234.56 }],
  ['', { problem: 'Wpisz ilość (0 usuwa rozliczenie).' }],
  [' ', { problem: 'Wpisz ilość (0 usuwa rozliczenie).' }],
  ['abc', { problem: 'Wpisz liczbę, najwyżej 2 miejsca po przecinku.' }],
  ['1,234', { problem: 'Wpisz liczbę, najwyżej 2 miejsca po przecinku.' }],
])('%s means %o', (text, expected) => {
  expect(parseAmount(text)).toEqual(expected);
});

it('shows an amount with its two decimals', () => {
  expect([formatAmount(null), formatAmount(12.5)]).toEqual(['', '12,50']);
});
