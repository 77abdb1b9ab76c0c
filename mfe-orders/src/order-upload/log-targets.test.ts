import { describe, expect, it } from 'vitest';
import { itemPlaces } from './log-targets';

const line = (action: string, indent: number) => ({ action, indent, status: 'POSITIVE' as const });

describe('itemPlaces', () => {
  it('leads from a line, and from those under it, to its item', () => {
    const log = [
      line('Numer zlecenia: 16/2026', 0),
      line('Pozycje zlecenia: 2', 0),
      line('Pozycja 1: CWD-D', 1),
      line('Pozycja 3: KĘPA', 1),
      line('Brak terminu wykonania', 2),
      line('Suma ilości zgodna', 1),
    ];
    expect(itemPlaces(log, ['1', '3'])).toEqual([null, null, 0, 1, 1, null]);
  });

  it('tells apart items of the same number', () => {
    expect(itemPlaces([line('Pozycja 1: A', 1), line('Pozycja 1: B', 1)], ['1', '1'])).toEqual([0, 1]);
  });
});
