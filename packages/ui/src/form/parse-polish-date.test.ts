import { expect, test } from 'vitest';
import { formatFieldDate, parsePolishDate } from './parse-polish-date';

const TODAY = '2026-11-21';

test.each([
  ['21.11.2026', '2026-11-21'],
  ['1.2.2026', '2026-02-01'],
  ['21.11.26', '2026-11-21'],
  ['05.03', '2026-03-05'],
  ['21.11.', '2026-11-21'],
  ['21112026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['21-11-2026', '2026-11-21'],
  ['21/11/2026 r.', '2026-11-21'],
  ['29.02.2024', '2024-02-29'],
  ['21 11 2026', '2026-11-21'],
  [' 21.11.2026r ', '2026-11-21'],
  ['21.11.2026  r.', '2026-11-21'],
  ['21.11-2026', '2026-11-21'],
])('%j is the date %s', (text, date) => {
  expect(parsePolishDate(text, TODAY)).toBe(date);
});

test.each([
  '',
  '32.13.2026',
  '29.02.2026',
  'jutro',
  '11',
  '1.1.1800',
  'x21.11.2026',
  '21.11.2026x',
  '21.11.202',
  '121112026',
  '211120261',
  '21a11a2026',
  'r.',
])('%j is not a date', (text) => {
  expect(parsePolishDate(text, TODAY)).toBeNull();
});

test('a date is shown in Polish format', () => {
  expect(formatFieldDate('2026-11-21')).toBe('21.11.2026');
  expect(formatFieldDate(null)).toBe('');
  expect(formatFieldDate('')).toBe('');
});
