import { describe, expect, it } from 'vitest';
import { itemIndexes } from './item-indexes';

const line = (action: string, indent: number) => ({ action, indent, status: 'POSITIVE' as const });

describe('itemIndexes', () => {
  it('maps a line and the lines below it to the item', () => {
    const log = [
      line('Numer zlecenia: 16/2026', 0),
      line('Pozycje zlecenia: 2', 0),
      line('Pozycja 1: CWD-D', 1),
      line('Pozycja 3: KĘPA', 1),
      line('Brak terminu wykonania', 2),
      line('Suma ilości zgodna', 1),
    ];
    expect(itemIndexes(log, ['1', '3'])).toEqual([null, null, 0, 1, 1, null]);
  });

  it('distinguishes items of the same number', () => {
    const log = [line('Pozycja 1: A', 1), line('Pozycja 9: X', 1), line('Pozycja 1: B', 1), line('Pozycja 1: C', 1)];
    expect(itemIndexes(log, ['1', '1', '1'])).toEqual([0, null, 1, 2]);
  });

  it('gives null for lines below an unknown item and lines that only mention an item', () => {
    const log = [line('Pozycja 9: A', 1), line('Brak', 2), line('Powtórzona Pozycja 1: A', 1), line('Pozycja : A', 1)];
    expect(itemIndexes(log, ['1', ''])).toEqual([null, null, null, null]);
  });

  it('finds numbers of several digits, and an item whose line is indented', () => {
    const log = [line('Pozycja 10: A', 1), line('Pozycja 2: B', 0), line('Termin', 1), line('Koniec', 0)];
    expect(itemIndexes(log, ['1', '10', '2'])).toEqual([1, 2, 2, null]);
  });

  it('log lines link to the row of their item, also with duplicate numbers', () => {
    const log = [
      line('Nr umowy: 1', 0),
      line('Pozycja 2: CWD-D', 0),
      line('Brak: Cena jednostkowa netto.', 1),
      line('Wiersz 9 jest ukryty', 0),
      line('Pozycja 1: CWD-P', 0),
      line('Suma netto', 0),
    ];
    expect(itemIndexes(log, ['1', '2', '1'])).toEqual([null, 1, 1, null, 2, null]);
  });

  it('searches each number after the item found before, and gives null for an indented line without an item', () => {
    const log = [
      line('Arkusz', 1),
      line('Pozycja 1: A', 0),
      line('Pozycja 1: B', 0),
      line('Pozycja 1: C', 0),
      line('Cena', 1),
    ];
    expect(itemIndexes(log, ['1', '1'])).toEqual([null, 0, 1, null, null]);
  });

  it('does not take the number 12 for the item 1', () => {
    expect(itemIndexes([line('Pozycja 12: A', 0), line('Ukryta Pozycja 1: B', 0)], ['1', '12'])).toEqual([1, null]);
  });
});
