import { expect, test } from 'vitest';
import { squadTexts } from '../texts';
import { entrySheet } from './entry-sheet';

const entry = { id: 3, key: 'H01', value: 'Hodowla Jodła', active: true, version: 1 };

test('the workbook of a dictionary has its columns', () => {
  const { name, columns, rows } = entrySheet(squadTexts, [entry]);
  expect([name, rows]).toEqual(['Ekipy', [entry]]);
  expect(columns.map(({ header, kind, value }) => [header, kind, value(entry)])).toEqual([
    ['Id', 'count', 3],
    ['Kod ekipy', 'text', 'H01'],
    ['Nazwa ekipy', 'text', 'Hodowla Jodła'],
    ['Aktywna', 'text', 'Tak'],
  ]);
  expect(columns.at(-1)?.value({ ...entry, active: false })).toBe('Nie');
});
