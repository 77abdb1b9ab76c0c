import { decimal } from '@ostep/kernel';
import { expect, test } from 'vitest';
import { checkSum, itemNet, itemSums } from './item-sums';

test('rows are rounded before they are summed, and a row without a price adds nothing', () => {
  const items = [
    { amount: 12.69, unitPriceNetto: 392.6, vatPercent: 8 },
    { amount: 12.69, unitPriceNetto: 31.15, vatPercent: 8 },
    { amount: 5, unitPriceNetto: null, vatPercent: 23 },
  ];
  const { netto, brutto } = itemSums(items);
  expect([netto.toFixed(2), brutto.toFixed(2)]).toEqual(['5377.38', '5807.57']);
  expect(items.map(itemNet)).toEqual(['4982.09', '395.29', null]);
  expect(itemNet({ amount: null, unitPriceNetto: 5, vatPercent: 23 })).toBeNull();
});

test.each([
  [10, '10', 'right'],
  [10, '10.01', 'wrong'],
  [null, '10', 'missing'],
  [0.3, '0.3', 'right'],
] as const)('entered %s against a sum of %s is %s', (entered, sum, kind) => {
  expect(checkSum(entered, decimal(sum)).kind).toBe(kind);
});

test('gross is compared rounded to 2 decimals, net exactly', () => {
  expect(checkSum(10, decimal('10.004'), 2)).toEqual({ kind: 'right' });
  expect(checkSum(10, decimal('10.004'))).toMatchObject({ kind: 'wrong', difference: decimal('-0.004') });
});
