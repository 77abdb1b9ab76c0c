import { formatMoney, toJsonNumber } from '@ostep/kernel';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  codeText,
  isExactSum,
  money,
  optionalLine,
  optionalText,
  quantity,
  requiredLine,
  requiredText,
  rowNetError,
  searchText,
  typedMoney,
  typedPrice,
  typedQuantity,
} from './schemas';

const messageOf = (schema: typeof money, value: number) => schema.safeParse(value).error?.issues[0]?.message;

describe('figures', () => {
  it.each([
    ['typedQuantity', typedQuantity, 9_999_999.99, '9 999 999,99'],
    ['typedPrice', typedPrice, 999_999.99, '999 999,99'],
    ['typedMoney', typedMoney, 9_999_999_999.99, '9 999 999 999,99'],
    ['money', money, 70_368_744_177_663.99, '70 368 744 177 663,99'],
    ['quantity', quantity, 70_368_744_177_663.99, '70 368 744 177 663,99'],
  ] as const)('%s has a limit, named in Polish', (_, schema, most, shown) => {
    expect(messageOf(schema, most)).toBeUndefined();
    expect(messageOf(schema, -most)).toBeUndefined();
    expect(messageOf(schema, most + 0.02)?.replaceAll('\u00a0', ' ')).toBe(`Najwyżej ${shown}.`);
    expect(messageOf(schema, -most - 0.02)?.replaceAll('\u00a0', ' ')).toBe(`Najmniej −${shown}.`);
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

describe('texts', () => {
  const messagesOf = (schema: z.ZodType, text: string) =>
    schema.safeParse(text).error?.issues.map(({ message }) => message);
  const required = 'Pole wymagane.';

  it.each([
    ['requiredText', requiredText(20, required)],
    ['requiredLine', requiredLine(20, required)],
    ['codeText', codeText(20, required)],
    ['optionalText', optionalText(20)],
    ['optionalLine', optionalLine(20)],
    ['searchText', searchText],
  ] as const)('%s refuses what cannot be stored, in Polish', (_, schema) => {
    for (const text of ['a\u0000b', 'a\ud800b']) {
      expect(messagesOf(schema, text)?.[0]).toBe('Tekst zawiera znak, którego nie można zapisać.');
    }
    expect(messagesOf(schema, 'zażółć')).toBeUndefined();
  });

  it('of one line refuse line breaks, texts of several lines accept them', () => {
    for (const text of ['a\nb', 'a\r\nb', 'a\u2028b', 'a\u0085b']) {
      expect(messagesOf(requiredLine(20, required), text)).toEqual(['Wpisz w jednym wierszu.']);
      expect(messagesOf(optionalLine(20), text)).toEqual(['Wpisz w jednym wierszu.']);
      expect(messagesOf(codeText(20, required), text)).toContain('Wpisz w jednym wierszu.');
      expect(messagesOf(requiredText(20, required), text)).toBeUndefined();
      expect(messagesOf(optionalText(20), text)).toBeUndefined();
    }
    expect(requiredLine(20, required).parse('\n a b\n')).toBe('a b');
    expect(optionalLine(20).parse('\n')).toBeNull();
  });

  it.each([
    ['requiredLine', requiredLine(20, required)],
    ['optionalLine', optionalLine(20)],
    ['codeText', codeText(20, required)],
  ] as const)('%s is published as it is checked', (_, schema) => {
    const { pattern, anyOf = [] } = z.toJSONSchema(schema, { io: 'input' });
    const published = new RegExp(pattern ?? anyOf[0]?.pattern ?? '');
    for (const text of ['a', ' a b ', '\na\n', 'a\nb', 'a\u2028b', 'a\u0000b', '\ta\tb', '', ' ', '\u200b']) {
      expect(published.test(text), JSON.stringify(text)).toBe(schema.safeParse(text).success);
    }
  });
});
