import { expect, test } from 'vitest';
import { itemIndexes } from './item-indexes';

const line = (action: string, indent = 0) => ({ action, indent, status: 'POSITIVE' as const });

test('log lines link to the row of their item, also with duplicate numbers', () => {
  const log = [
    line('Nr umowy: 1'),
    line('Pozycja 2: CWD-D'),
    line('Brak: Cena jednostkowa netto.', 1),
    line('Wiersz 9 jest ukryty'),
    line('Pozycja 1: CWD-P'),
    line('Suma netto', 0),
  ];
  expect(itemIndexes(log, ['1', '2', '1'])).toEqual([null, 1, 1, null, 2, null]);
});
