import { expect, test } from 'vitest';
import { filterRows, plainText, sortRows } from './arrange-rows';
import type { ListColumn } from './list-column';

type Row = { name: string | null; amount: number | null };
const columns: ListColumn<Row>[] = [
  { key: 'name', header: 'Nazwa', cell: () => null, sortValue: (row) => row.name },
  { key: 'amount', header: 'Ilość', cell: () => null, sortValue: (row) => row.amount },
  { key: 'plain', header: 'Bez', cell: () => null },
];
const rows = (...names: (string | null)[]): Row[] => names.map((name) => ({ name, amount: null }));
const names = (sorted: readonly Row[]) => sorted.map((row) => row.name);

test('texts are sorted in Polish, embedded numbers by value, missing values last in both directions', () => {
  const given = rows('Żary', 'Łódź', null, 'Lubań', '14/2026', 'Zgorzelec', '9/2026', 'Ćma', 'Cis');
  const order = ['9/2026', '14/2026', 'Cis', 'Ćma', 'Lubań', 'Łódź', 'Zgorzelec', 'Żary'];
  expect(names(sortRows(given, columns, { key: 'name' }))).toEqual([...order, null]);
  expect(names(sortRows(given, columns, { key: 'name', descending: true }))).toEqual([...order.reverse(), null]);
});

test('numbers are sorted as numbers', () => {
  const given = [10, 9, null, -1].map((amount) => ({ name: null, amount }));
  expect(sortRows(given, columns, { key: 'amount' }).map((row) => row.amount)).toEqual([-1, 9, 10, null]);
});

test('without a sort, or by a column that cannot be sorted, rows keep their order', () => {
  const given = rows('b', 'a');
  expect(sortRows(given, columns, null)).toBe(given);
  expect(sortRows(given, columns, { key: 'plain' })).toBe(given);
});

test('a filter ignores case and Polish letters; all filters must hold', () => {
  const given = rows('Łódź', 'Lubań', 'Namysłów');
  expect(names(filterRows(given, columns, { name: 'lodz' }))).toEqual(['Łódź']);
  expect(names(filterRows(given, columns, { name: ' Ł ' }))).toEqual(['Łódź', 'Lubań', 'Namysłów']);
  expect(filterRows(given, columns, { name: 'l', amount: '5' })).toEqual([]);
  expect(filterRows(given, columns, {})).toBe(given);
});

test('a filter reads what the column shows for it, else its sort value', () => {
  const filtered: ListColumn<Row>[] = [
    { key: 'name', header: 'Nazwa', cell: () => null, sortValue: () => 'x', filterValue: (row) => row.name ?? '' },
    { key: 'amount', header: 'Ilość', cell: () => null, sortValue: (row) => row.amount },
    { key: 'plain', header: 'Bez', cell: () => null },
  ];
  const given = [
    { name: 'Łódź', amount: 12 },
    { name: 'Lubań', amount: null },
  ];
  expect(names(filterRows(given, filtered, { name: 'lub' }))).toEqual(['Lubań']);
  expect(names(filterRows(given, filtered, { amount: '2' }))).toEqual(['Łódź']);
  expect(names(filterRows(given, filtered, { amount: 'n' }))).toEqual([]);
  expect(filterRows(given, filtered, { plain: 'x' })).toEqual([]);
  expect(filterRows(given, filtered, { name: ' ' })).toBe(given);
});

test('an empty text and an unknown value are missing, equal rows keep their order', () => {
  type Loose = { readonly id: number; readonly value: string | undefined };
  const loose: ListColumn<Loose>[] = [{ key: 'value', header: '', cell: () => null, sortValue: (row) => row.value }];
  const given = ['', 'b', undefined, 'a', 'b'].map((value, id) => ({ id, value }));
  const ids = (descending: boolean) => sortRows(given, loose, { key: 'value', descending }).map(({ id }) => id);
  expect([ids(false), ids(true)]).toEqual([
    [3, 1, 4, 0, 2],
    [1, 4, 3, 0, 2],
  ]);
});

test('Polish diacritics are removed', () => {
  expect(plainText(' ZAŻÓŁĆ gęślą ')).toBe('zazolc gesla');
});
