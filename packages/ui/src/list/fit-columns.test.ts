import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns';

const columns = [
  { kind: 'mark', header: 'Wybór' },
  { kind: 'key', header: 'Numer' },
  { kind: 'text', header: 'Nadleśnictwo', main: true },
  { kind: 'date', header: 'Data', hideOrder: 2 },
  { kind: 'text', header: 'Typ', hideOrder: 1 },
  { kind: 'money', header: 'Z poprzedniego miesiąca' },
] as const;

const shownAt = (width: number) => fitColumns(columns, width).columns.map(({ header }) => header);

test('with enough room all columns are shown, with headers in one line', () => {
  expect(fitColumns(columns, 725)).toEqual({ columns, isTight: false });
});

test('headers break between words before a column is hidden', () => {
  expect(fitColumns(columns, 650)).toEqual({ columns, isTight: true });
});

test('columns are hidden in their given order; money, key and mark are never hidden', () => {
  expect(shownAt(620)).toEqual(['Wybór', 'Numer', 'Nadleśnictwo', 'Data', 'Z poprzedniego miesiąca']);
  expect(shownAt(500)).toEqual(['Wybór', 'Numer', 'Nadleśnictwo', 'Z poprzedniego miesiąca']);
  expect(shownAt(10)).toEqual(['Wybór', 'Numer', 'Nadleśnictwo', 'Z poprzedniego miesiąca']);
});
