import { expect, test } from 'vitest';
import { rowsMatching } from './rows-matching';

const rows = ['SA.271.2 Oleśnica Śląska', 'ZP.271.8 Łódź', 'SA.14 Łódź'];
const matching = (search: string) => rowsMatching(rows, search, (row) => row);

test('all words must be found, ignoring case and diacritics', () => {
  expect(matching('lodz')).toEqual(['ZP.271.8 Łódź', 'SA.14 Łódź']);
  expect(matching(' ŁÓDŹ  sa. ')).toEqual(['SA.14 Łódź']);
  expect(matching('lodz olesnica')).toEqual([]);
  expect(matching('  ')).toBe(rows);
});
