import { expect, test } from 'vitest';
import { differencesOf, mergeValues } from './merge-values';

const row = (id: number | null, amount: number) => ({ id, lp: String(id ?? 9), amount, code: { id: 1, key: 'TWP' } });
const base = { version: 1, number: '12/2026', notes: '', day: '2026-03-01', rows: [row(1, 10), row(2, 20)] };
const labels = { number: 'Numer', notes: 'Uwagi', day: 'Data', amount: 'Ilość', code: 'Kod' };
const read = (mine: object, theirs: object) =>
  differencesOf(mine, theirs, { labels }).map((one) => `${one.label}: ${one.mine} | ${one.theirs}`);

test('untouched fields take the saved value and typed fields keep theirs, row by row', () => {
  const mine = { ...base, notes: 'moje', rows: [row(1, 11), row(2, 20)] };
  const theirs = { ...base, version: 2, number: '13/2026', rows: [row(1, 10), row(2, 22)] };
  const merged = mergeValues({ base, mine, theirs });
  expect(merged).toEqual({ ...base, version: 2, number: '13/2026', notes: 'moje', rows: [row(1, 11), row(2, 22)] });
});

test('of a field that both changed mine is taken, and of lists with different rows the whole of mine', () => {
  const mine = { ...base, notes: 'moje', rows: [...base.rows, row(null, 5)] };
  const theirs = { ...base, version: 2, notes: 'ich', rows: [row(2, 22)] };
  expect(mergeValues({ base, mine, theirs })).toEqual({ ...mine, version: 2 });
});

test('a restored draft is saved over the saved version', () => {
  expect(mergeValues({ base: { version: 2 }, mine: { version: 1 }, theirs: { version: 3 } })).toEqual({ version: 3 });
});

test('rows are matched by the given field', () => {
  const price = (contractItem: number, newPrice: number) => ({ contractItem, newPrice });
  const opened = { rows: [price(1, 10), price(2, 20)] };
  const mine = { rows: [price(1, 11), price(2, 20)] };
  const theirs = { rows: [price(1, 10), price(2, 21)] };
  expect(mergeValues({ base: opened, mine, theirs }, 'contractItem')).toEqual({ rows: [price(1, 11), price(2, 21)] });
});

test('differences are listed by field, with dates and amounts as people read them and records by their names', () => {
  const mine = { ...base, day: null, rows: [row(1, 1234.5), { ...row(2, 20), code: null }, row(null, 5)] };
  const theirs = { ...base, notes: 'ich', rows: [row(1, 10), row(2, 20), row(3, 7)] };
  expect(read(mine, theirs)).toEqual([
    'Uwagi: – | ich',
    'Data: – | 01.03.2026',
    'poz. 1: Ilość: 1\u00a0234,50 | 10,00',
    'poz. 2: Kod: – | TWP',
    'poz. 9: 5,00, TWP | –',
    'poz. 3: – | 7,00, TWP',
  ]);
});

test('a field without a label is not listed, and an id is shown as the name of its record', () => {
  const words = { labels: { squad: 'Ekipa' }, words: { squad: (id: unknown) => (id === 4 ? 'Pilarze' : undefined) } };
  expect(differencesOf({ squad: 4, secret: 1 }, { squad: 5, secret: 2 }, words)).toEqual([
    { path: 'squad', label: 'Ekipa', mine: 'Pilarze', theirs: '5,00' },
  ]);
});
