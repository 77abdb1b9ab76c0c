import { expect, test } from 'vitest';
import { rowsMatching } from './rows-matching';

const rows = ['SA.271.2 Oleśnica Śląska', 'ZP.271.8 Łódź', 'SA.14 Łódź'];
const matching = (sought: string) => rowsMatching(rows, sought, (row) => row);

test('every word must be found, whatever its case and marks', () => {
  expect(matching('lodz')).toEqual(['ZP.271.8 Łódź', 'SA.14 Łódź']);
  expect(matching(' ŁÓDŹ  sa. ')).toEqual(['SA.14 Łódź']);
  expect(matching('lodz olesnica')).toEqual([]);
  expect(matching('  ')).toBe(rows);
});
