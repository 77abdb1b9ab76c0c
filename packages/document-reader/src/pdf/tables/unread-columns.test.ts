import { expect, it } from 'vitest';
import { unreadColumns } from './unread-columns';

const CODES = ['CWD-D', 'ZRYWKA', 'CP'];

const tableWith = (title: string, ...texts: readonly string[]) =>
  CODES.map((code, at) => ({
    cells: { code },
    others: [{ title, text: texts[at] ?? '' }],
    anchored: true,
  }));

it('tells a filled column that has no name', () => {
  expect(unreadColumns(tableWith('Droga', '7', '', ''))).toEqual([{ title: 'Droga', repeated: null }]);
  expect(unreadColumns(tableWith('Droga', '', '-', ''))).toEqual([]);
});

it('tells no column that repeats a named one', () => {
  expect(unreadColumns(tableWith('Kod', 'CWD-D', '', 'CP'))).toEqual([]);
  expect(unreadColumns(tableWith('Kod', 'CWD-D', '', 'CWD-D'))).toHaveLength(1);
});

it('tells the text that most rows have', () => {
  expect(unreadColumns(tableWith('VAT', '8%', '8%', ''))).toEqual([{ title: 'VAT', repeated: '8%' }]);
  expect(unreadColumns(tableWith('VAT', '8%', '', ''))).toEqual([{ title: 'VAT', repeated: null }]);
});

it('leaves columns without a title and rows of sums to the caller', () => {
  expect(unreadColumns(tableWith('', 'x', 'y', ''))).toEqual([]);
  const [row] = tableWith('Droga', '7');
  expect(row && unreadColumns([{ ...row, anchored: false }])).toEqual([]);
});
