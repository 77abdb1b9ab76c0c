import { expect, test } from 'vitest';
import { closingQuestions } from './closing-questions';

const row = (lp: string, code: string | null, price: number | null, cost: number | null, unitType = 'M3') => ({
  ...{ lp, code, price, cost, unitType },
});

test('a price below the cost of crews and rows without a price are asked about', () => {
  const rows = [row('1', 'CWD-D', 38.39, 38.4), row('2', 'ZRYWKA', 22, 22), row('3', null, null, 5)];
  const asked = closingQuestions(rows, 31.4).map(({ message }) => message.replaceAll('\u00a0', ' '));
  expect(asked).toEqual(['CWD-D: cena 38,39 zł jest niższa od kosztu ekip 38,40 zł.', '1 pozycja bez ceny.']);
  expect(closingQuestions([row('1', 'CWD-D', 40, 38.4), row('2', 'X', 1, null)], 31.4)).toEqual([]);
});

test('an hour below the legal minimum is asked about', () => {
  const hour = row('1', 'GODZ RH8', 31.39, null, 'H');
  const asked = closingQuestions([hour], 31.4).map(({ message }) => message.replaceAll('\u00a0', ' '));
  expect(asked).toEqual(['GODZ RH8: cena godziny niższa od minimalnej stawki 31,40 zł.']);
  expect(closingQuestions([{ ...hour, price: 31.4 }], 31.4)).toEqual([]);
  expect(closingQuestions([hour], null)).toEqual([]);
});
