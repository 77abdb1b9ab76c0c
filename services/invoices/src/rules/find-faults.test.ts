import { expect, test } from 'vitest';
import { findFaults } from './find-faults';

const party = { nip: '5260250274', name: 'ZUL', street: 'ul. Leśna 1', postalCode: '46-100', city: 'Namysłów' };
const line = {
  no: 2,
  name: 'Wyorywanie bruzd',
  code: 'WYK-POGCZ',
  pkwiu: '02.40.10.3',
  unit: 'KMTR',
  place: '21',
  amount: 10,
  price: 288.35,
  net: 2883.5,
  vatPercent: 8,
  exemptFor: null,
};
const checked = {
  seller: party,
  buyer: party,
  account: '27114020040000300201355387',
  lines: [line],
  gross: 3114.18,
  isCorrection: false,
  difference: 0,
};

type Line = Omit<typeof line, 'vatPercent' | 'exemptFor'> & {
  readonly vatPercent: number | null;
  readonly exemptFor: string | null;
};

const of = (change: Partial<Line>, more: Partial<typeof checked> = {}) =>
  findFaults({ ...checked, ...more, lines: [{ ...line, ...change }] }).map(({ message, stops }) => [stops, message]);

test('forestry services at 8 % or exempt, and another PKWiU at another rate, are all right', () => {
  expect(of({})).toEqual([]);
  expect(of({ vatPercent: 0, exemptFor: 'art. 113 ust. 1' })).toEqual([]);
  expect(of({ pkwiu: '43.12.11.0', vatPercent: 23 })).toEqual([]);
  expect(of({ pkwiu: '02.10.20.0', vatPercent: 0 })).toEqual([]);
});

test('02.40.10.3 allows 8 % only; the PKWiU of a correction is not checked', () => {
  const message = 'Pozycja 2 (WYK-POGCZ): PKWiU 02.40.10.3 ma stawkę 8\u00a0%. Zmień PKWiU albo stawkę tej pozycji.';
  for (const vatPercent of [23, 5, 0]) expect(of({ vatPercent })).toEqual([[true, message]]);
  expect(of({ vatPercent: 23 }, { isCorrection: true })).toEqual([]);
});

test('a missing PKWiU prevents approval only if split payment depends on it', () => {
  const at = (gross: number, vatPercent: number) => of({ pkwiu: '', vatPercent }, { gross }).map(([stops]) => stops);
  expect([at(14_999.99, 23), at(15_000, 23), at(15_000, 8)]).toEqual([[false], [true], [false]]);
});

test('invalid rates, a missing rate and too long grounds of exemption prevent approval', () => {
  expect(of({ vatPercent: 7 })[0]).toEqual([
    true,
    'Pozycja 2 (WYK-POGCZ): stawka VAT 7\u00a0% nie istnieje. Popraw ją w umowie.',
  ]);
  expect(of({ vatPercent: null })[0]?.[0]).toBe(true);
  const exempt = ['a', 'b', 'c'].map((letter, at) => ({
    ...line,
    no: at + 1,
    vatPercent: 0,
    exemptFor: letter.repeat(100),
  }));
  const messages = (lines: readonly Line[]) => findFaults({ ...checked, lines }).map(({ message }) => message);
  expect(messages(exempt.slice(0, 2))).toEqual([]);
  expect(messages(exempt)).toEqual(['Podstawy zwolnienia z VAT mają razem ponad 256 znaków. Skróć je w pozycjach.']);
});
