import { expect, test } from 'vitest';
import { formatFieldNumber, isDecimalStart, normalizeDecimal, parseDecimal } from './parse-decimal';

test.each([
  ['1 234,5', 1234.5],
  ['1\u00a0234\u00a0567,89', 1234567.89],
  ['1234.5', 1234.5],
  ['  12,50 zł ', 12.5],
  ['−3,2', -3.2],
  ['.5', 0.5],
  ['12.', 12],
  ['12.3400', 12.34],
  ['0', 0],
  ['1\u00a0 234', 1234],
  ['–1 234 567', -1234567],
  ['12 345.', 12345],
  ['12 PLN', 12],
  ['5zł', 5],
  ['1.0200', 1.02],
])('%j means %d', (text, value) => {
  expect(parseDecimal(text)).toBe(value);
});

test.each([
  '',
  '-',
  '.',
  'abc',
  '1e5',
  '12,345',
  '1,2,3',
  '12 3',
  '12 3456',
  '1234 567',
  'x1 234',
  '1 234x',
  'x1',
  '1x',
  '1 234.5x',
  'zł 5',
  '0.001',
  '1.234,56',
  'NaN',
  '=1+1',
])('%j is not a number', (text) => {
  expect(parseDecimal(text)).toBeNull();
});

test('a typed comma becomes a dot at once', () => {
  expect(normalizeDecimal('12,')).toBe('12.');
  expect(normalizeDecimal(' 12 3 ')).toBe('12 3');
  expect(normalizeDecimal('5 złotych')).toBe('5 złotych');
});

test('text that cannot become a number with 2 decimals is recognised', () => {
  expect(isDecimalStart('12.34', false)).toBe(true);
  expect(isDecimalStart('12.345', false)).toBe(false);
  expect(isDecimalStart('-1', false)).toBe(false);
  expect(isDecimalStart('-1', true)).toBe(true);
  expect(isDecimalStart('12a', false)).toBe(false);
  expect(isDecimalStart('a12', false)).toBe(false);
  for (const negative of [true, false]) {
    for (const text of ['', '1', '12.', '.5', '123456789012']) expect(isDecimalStart(text, negative)).toBe(true);
    for (const text of ['1234567890123', '1.234', '1.x', '1.2x', 'x1']) {
      expect(isDecimalStart(text, negative)).toBe(false);
    }
  }
});

test('a value is shown with a dot and no group spaces', () => {
  expect(formatFieldNumber(1234.5)).toBe('1234.5');
  expect(formatFieldNumber(null)).toBe('');
});

test('a field may accept more decimals', () => {
  expect(parseDecimal('0,125', 3)).toBe(0.125);
  expect(parseDecimal('0,1255', 3)).toBeNull();
  expect(isDecimalStart('0.125', false, 3)).toBe(true);
  expect(isDecimalStart('0.1255', false, 3)).toBe(false);
});
