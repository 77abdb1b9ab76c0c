import { QUESTION_ID_LENGTH } from '@ostep/endpoint-kit';
import { questionOf } from '@ostep/service-kit';
import { expect, test } from 'vitest';
import { closingQuestions } from './closing-questions';

const row = (lp: string, code: string | null, price: number | null, cost: number | null, unitType = 'M3') => ({
  lp,
  code,
  price,
  cost,
  unitType,
  lastPrice: null,
});

test('a price below the cost of crews and rows without a price are asked about', () => {
  const rows = [row('1', 'CWD-D', 38.39, 38.4), row('2', 'ZRYWKA', 22, 22), row('3', null, null, 5)];
  const messages = closingQuestions(rows, 31.4).map(({ message }) => message.replaceAll('\u00a0', ' '));
  expect(messages).toEqual(['CWD-D: cena 38,39 zł jest niższa od kosztu ekip 38,40 zł.', '1 pozycja bez ceny.']);
  expect(closingQuestions([row('1', 'CWD-D', 40, 38.4), row('2', 'X', 1, null)], 31.4)).toEqual([]);
});

test('an hour below the legal minimum is asked about', () => {
  const hour = row('1', 'GODZ RH8', 31.39, null, 'H');
  const messages = closingQuestions([hour], 31.4).map(({ message }) => message.replaceAll('\u00a0', ' '));
  expect(messages).toEqual(['GODZ RH8: cena godziny niższa od minimalnej stawki 31,40 zł.']);
  expect(closingQuestions([{ ...hour, price: 31.4 }], 31.4)).toEqual([]);
  expect(closingQuestions([hour], null)).toEqual([]);
});

test('a price that differs by half from that of the last contract is asked about', () => {
  const at = (price: number | null, lastPrice: number | null) =>
    closingQuestions([{ ...row('4', 'GRODZ-SN', price, null), lastPrice }], null).filter(
      ({ check }) => check === 'priceFarFromLast',
    );
  const messages = at(123, 1230).map(({ message }) => message.replaceAll('\u00a0', ' '));
  expect(messages).toEqual(['GRODZ-SN: cena 123,00 zł bardzo różni się od ceny z ostatniej umowy 1 230,00 zł.']);
  expect([at(15, 10), at(5, 10)].map((questions) => questions.length)).toEqual([1, 1]);
  expect([at(14.99, 10), at(5.01, 10), at(3, 0), at(3, null), at(null, 3)].flat()).toEqual([]);
});

test('more than 20 rows of a check share one question, which is asked again if the rows change', () => {
  const many = (count: number, price = 5) =>
    Array.from({ length: count }, (_, index) => ({ ...row(`${index + 1}`, 'CWD-D', price, 10, 'H'), lastPrice: 20 }));
  expect(closingQuestions(many(20), 31.4)).toHaveLength(60);
  expect(closingQuestions(many(600), 31.4).map(({ message }) => message)).toEqual([
    'Cena jest niższa od kosztu ekip w 600 pozycjach (l.p. 1, 2, 3, 4, 5, 6, 7, 8 i jeszcze 592).',
    'Cena godziny jest niższa od minimalnej stawki w 600 pozycjach (l.p. 1, 2, 3, 4, 5, 6, 7, 8 i jeszcze 592).',
    'Cena bardzo różni się od ceny z ostatniej umowy w 600 pozycjach (l.p. 1, 2, 3, 4, 5, 6, 7, 8 i jeszcze 592).',
  ]);
  const ids = (price: number) =>
    closingQuestions(many(600, price), null).map(({ check, ...question }) => questionOf(check, question).id);
  expect(ids(5)).toEqual(ids(5));
  expect(ids(5).every((id) => id.length <= QUESTION_ID_LENGTH)).toBe(true);
  expect(ids(5.01).some((id) => ids(5).includes(id))).toBe(false);
});
