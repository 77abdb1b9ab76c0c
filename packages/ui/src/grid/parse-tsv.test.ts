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
  ['a\rb', [['a'], ['b']]],
  ['a\n\n', [['a'], ['']]],
  ['x"y"\tz', [['x"y"', 'z']]],
  ['"a\tb"\tc', [['a\tb', 'c']]],
  ['"a"\n"b"', [['a'], ['b']]],
  ['"a\tb', [['"a', 'b']]],
  ['"a"b"\tc', [['"a"b"', 'c']]],
  ['""\tc', [['', 'c']]],
  ['x\t"a\tb"', [['x', 'a\tb']]],
])('%j is %j', (text, cells) => {
  expect(parseTsv(text)).toEqual(cells);
});

test('a single cell copied from Excel is not a table', () => {
  expect(isTable('12,5\r\n')).toBe(false);
  expect(isTable('12,5\t8')).toBe(true);
  expect(isTable('12,5\n')).toBe(false);
  expect(isTable('1\n2')).toBe(true);
  expect(isTable('1\n2\n')).toBe(true);
});
