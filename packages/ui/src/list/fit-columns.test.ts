import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns';

const columns = [
  { kind: 'mark', header: 'Wybór' },
  { kind: 'key', header: 'Numer' },
  { kind: 'text', header: 'Nadleśnictwo', main: true },
  { kind: 'date', header: 'Data', leaves: 2 },
  { kind: 'text', header: 'Typ', leaves: 1 },
  { kind: 'money', header: 'Z poprzedniego miesiąca' },
] as const;

const shownAt = (width: number) => fitColumns(columns, width).columns.map(({ header }) => header);

test('all columns with whole heads where they have room', () => {
  expect(fitColumns(columns, 725)).toEqual({ columns, isTight: false });
});

test('heads break between words before a column leaves', () => {
  expect(fitColumns(columns, 650)).toEqual({ columns, isTight: true });
});

test('columns leave in the order they say; money, key and mark stay however narrow the list is', () => {
  expect(shownAt(620)).toEqual(['Wybór', 'Numer', 'Nadleśnictwo', 'Data', 'Z poprzedniego miesiąca']);
  expect(shownAt(500)).toEqual(['Wybór', 'Numer', 'Nadleśnictwo', 'Z poprzedniego miesiąca']);
  expect(shownAt(10)).toEqual(['Wybór', 'Numer', 'Nadleśnictwo', 'Z poprzedniego miesiąca']);
});
