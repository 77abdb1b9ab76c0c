import { expect, test } from 'vitest';
import { invoiceNumber, numberExpression } from './invoice-number';

test.each([
  ['FV/{nr}/{mm}/{rrrr}', 'FV/3/11/2026', '3'],
  ['FV/{nr}/{mm}/{rrrr}', 'FV/0003/11/2026', '3'],
  ['FV/{nr}/{mm}/{rrrr}', 'FV/3/10/2026', undefined],
  ['FV/{nr}/{mm}/{rrrr}', 'FV/3/11/2026/K', undefined],
  ['FV/{nr}/{mm}/{rrrr}', 'FV/123456/11/2026', undefined],
  ['{rrrr}.{mm} (A+B) {nr}', '2026.11 (A+B) 17', '17'],
  ['{rrrr}.{mm} (A+B) {nr}', '2026x11 (A+B) 17', undefined],
])('the numbers of %s are known: %s', (pattern, number, nr) => {
  expect(new RegExp(numberExpression(pattern, '2026-11-30'), 'u').exec(number)?.[1]).toBe(nr);
});

test('a number of the pattern matches its own expression', () => {
  const pattern = 'F-{nr}/{mm}/{rrrr}';
  const number = invoiceNumber(pattern, 7, '2026-11-30');
  expect([number, new RegExp(numberExpression(pattern, '2026-11-30'), 'u').exec(number)?.[1]]).toEqual([
    'F-7/11/2026',
    '7',
  ]);
});
