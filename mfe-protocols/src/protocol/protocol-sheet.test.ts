import { expect, test } from 'vitest';
import { protocolRow } from '../testing/examples';
import { protocolSheet } from './protocol-sheet';

test('the workbook has the columns of the list', () => {
  const { name, columns, rows } = protocolSheet([protocolRow]);
  expect(name).toBe('Protokoły');
  expect(rows).toEqual([protocolRow]);
  expect(columns.map(({ header, kind, value }) => [header, kind, value(protocolRow)])).toEqual([
    ['Rozliczony', 'text', 'Nie'],
    ['Pozycje', 'text', 'do sprawdzenia'],
    ['Ekipy', 'text', 'rozliczone'],
    ['Nadleśnictwo', 'text', 'Namysłów'],
    ['Leśnictwo', 'text', '06 Gola'],
    ['Numer protokołu', 'text', '31/2026'],
    ['Typ protokołu', 'text', 'Zagospodarowanie'],
    ['Data protokołu', 'date', '2026-04-10'],
    ['Nr umowy', 'text', 'SA.271.1.4.2026'],
    ['Wartość (PLN)', 'money', 19654.67],
  ]);
});

test('the marks of items and squads are told apart', () => {
  const row = { ...protocolRow, settled: true, protocolMarker: 1, squadMarker: 2 } as const;
  const values = protocolSheet([row]).columns.map(({ value }) => value(row));
  expect(values.slice(0, 3)).toEqual(['Tak', 'rozliczone', 'do sprawdzenia']);
});
