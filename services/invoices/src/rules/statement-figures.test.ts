import { expect, test } from 'vitest';
import { parseDay, parseFigure } from './statement-figures';

test.each([
  ['+1 800,00', 1800, null],
  ['1.800,00', 1800, null],
  ['1,800.00', 1800, null],
  ["1'800,00", 1800, null],
  ['1\u2009800,00', 1800, null],
  ['1\u202f800,5 zł', 1800.5, 'PLN'],
  ['1.234.567,89 PLN', 1_234_567.89, 'PLN'],
  ['EUR 12,30', 12.3, 'EUR'],
  ['-1 800,00', -1800, null],
  ['−1800', -1800, null],
  ['1800,00-', -1800, null],
  ['1.800', 1800, null],
])('%s is an amount', (cell, amount, currency) => {
  const figure = parseFigure(cell);
  expect({ ...figure, amount: figure?.amount.toNumber() }).toEqual({ amount, currency });
});

test.each([
  '',
  '-',
  'dwa',
  '1800,001',
  '12.34.56',
  '1.80.00',
  '--5',
  '-5-',
  'FV 5',
  '5 PLN EUR',
  '10 1050 1504 1000 0023 0000 0001',
])('%s is no amount', (cell) => {
  expect(parseFigure(cell)).toBeNull();
});

test.each([
  [
    '2026-11-07',
    '7.11.2026',
    '07-11-26',
    '20261107',
    '2026/11/07',
    '7/11/2026',
    '07.11.2026 13:05',
    '2026-11-07T13:05:01.5Z',
  ],
])('days as banks write them', (...cells) => {
  expect(cells.map(parseDay)).toEqual(cells.map(() => '2026-11-07'));
  expect(['', '31.02.2026', '2026-13-01', '7.11', '12345678', 'FV/7/11/2026'].map(parseDay)).toEqual(
    Array(6).fill(null),
  );
});
