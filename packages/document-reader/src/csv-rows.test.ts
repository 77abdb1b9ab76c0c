import { expect, test } from 'vitest';
import { csvRows } from './csv-rows';

const rowsOf = (text: string) =>
  csvRows(text.split('\n'), ';', { isRow: () => false, check: () => undefined }).map(({ line, cells }) => [
    line,
    ...cells,
  ]);

test.each([
  ['a plain row', 'a;b', [[1, 'a', 'b']]],
  ['quotes around a cell', '"a;b";c', [[1, 'a;b', 'c']]],
  ['doubled quotes', '"Firma ""Dąb""";c', [[1, 'Firma "Dąb"', 'c']]],
  ['quotes that are not doubled', '"Firma "Dąb"";c', [[1, 'Firma "Dąb"', 'c']]],
  [
    'a cell that goes on after doubled quotes',
    '"Firma ""Dąb""\nOddział 2";c\nd;e',
    [
      [1, 'Firma "Dąb"\nOddział 2', 'c'],
      [3, 'd', 'e'],
    ],
  ],
])('%s', (_, text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});
