import { formatMoney, toJsonNumber } from '@ostep/kernel';
import { describe, expect, it } from 'vitest';
import { isExactSum, money, quantity, rowNetError, typedMoney, typedPrice, typedQuantity } from './schemas';

const faultOf = (schema: typeof money, value: number) => schema.safeParse(value).error?.issues[0]?.message;

describe('figures', () => {
  it.each([
    ['typedQuantity', typedQuantity, 9_999_999.99, '9 999 999,99'],
    ['typedPrice', typedPrice, 999_999.99, '999 999,99'],
    ['typedMoney', typedMoney, 9_999_999_999.99, '9 999 999 999,99'],
    ['money', money, 70_368_744_177_663.99, '70 368 744 177 663,99'],
    ['quantity', quantity, 70_368_744_177_663.99, '70 368 744 177 663,99'],
  ] as const)('%s has a limit, named in Polish', (_, schema, most, shown) => {
    expect(faultOf(schema, most)).toBeUndefined();
    expect(faultOf(schema, -most)).toBeUndefined();
    expect(faultOf(schema, most + 0.02)?.replaceAll('\u00a0', ' ')).toBe(`Najwyżej ${shown}.`);
    expect(faultOf(schema, -most - 0.02)?.replaceAll('\u00a0', ' ')).toBe(`Najmniej -${shown}.`);
  });

  it('are exact to the grosz up to the limit', () => {
    for (const value of ['70368744177663.99', '70368744177663.98', '70368744177663.97', '50000000000000.01']) {
      const [whole = '', fraction] = value.split('.');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/gu, '\u00a0');
      const carried: unknown = JSON.parse(JSON.stringify(toJsonNumber(value)));
      expect(formatMoney(Number(carried))).toBe(`${grouped},${fraction}\u00a0zł`);
      expect(isExactSum(value)).toBe(true);
    }
    expect(isExactSum('70368744177664')).toBe(false);
  });

  it('limit the row value, so that a sum of thousands of rows stays exact', () => {
    expect(rowNetError(9_999_999.99, 999_999.99)).toContain('zł');
    expect(rowNetError(10_000, 999_999.99)).toBeNull();
    expect(isExactSum(5_000 * 9_999_999_999.99)).toBe(true);
  });
});
