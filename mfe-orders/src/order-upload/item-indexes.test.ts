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

  it('gives lines below an unknown item, and lines that only mention one, to none', () => {
    const log = [line('Pozycja 9: A', 1), line('Brak', 2), line('Powtórzona Pozycja 1: A', 1), line('Pozycja : A', 1)];
    expect(itemIndexes(log, ['1', ''])).toEqual([null, null, null, null]);
  });

  it('knows numbers of several signs, and an item whose number is printed deeper', () => {
    const log = [line('Pozycja 10: A', 1), line('Pozycja 2: B', 0), line('Termin', 1), line('Koniec', 0)];
    expect(itemIndexes(log, ['1', '10', '2'])).toEqual([1, 2, 2, null]);
  });
});
