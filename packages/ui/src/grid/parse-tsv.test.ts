import { expect, test } from 'vitest';
import { isTable, parseTsv } from './parse-tsv';

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\t\tc', [['a', '', 'c']]],
  ['"dwa\nwiersze"\t"cudzy ""słów"""', [['dwa\nwiersze', 'cudzy "słów"']]],
  ['"Zrywka" konna\tx', [['"Zrywka" konna', 'x']]],
  ['1\n\n2', [['1'], [''], ['2']]],
])('%j is %j', (text, cells) => {
  expect(parseTsv(text)).toEqual(cells);
});

test('a single cell copied from Excel is not a table', () => {
  expect(isTable('12,5\r\n')).toBe(false);
  expect(isTable('12,5\t8')).toBe(true);
  expect(isTable('1\n2')).toBe(true);
});
