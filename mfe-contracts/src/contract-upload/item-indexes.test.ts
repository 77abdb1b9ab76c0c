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

test('the first item begins a search that goes on below it, and an indented line alone belongs to none', () => {
  const log = [line('Arkusz', 1), line('Pozycja 1: A'), line('Pozycja 1: B'), line('Pozycja 1: C'), line('Cena', 1)];
  expect(itemIndexes(log, ['1', '1'])).toEqual([null, 0, 1, null, null]);
});

test('a number of two digits is not the item whose number begins it, nor is a line that only mentions an item', () => {
  expect(itemIndexes([line('Pozycja 12: A'), line('Ukryta Pozycja 1: B')], ['1', '12'])).toEqual([1, null]);
});
