import { describe, expect, it } from 'vitest';
import { districtLock, priceLock, workLock } from './change-locks';

const item = { lp: '3', code: 'CWD-D' };
const uses = (orders: readonly string[], protocols: readonly string[] = []) => ({ orders, protocols });

describe('the district of a contract', () => {
  it.each([
    [uses([]), null],
    [uses(['1/2026']), 'Nie można zmienić nadleśnictwa: do umowy należą zlecenie nr 1/2026.'],
    [uses([], ['7/2026']), 'Nie można zmienić nadleśnictwa: do umowy należą protokół nr 7/2026.'],
    [
      uses(['1/2026', '2/2026', '3/2026'], ['7/2026', '8/2026']),
      'Nie można zmienić nadleśnictwa: do umowy należą zlecenia nr 1/2026, 2/2026, 3/2026 oraz protokoły nr 7/2026, 8/2026.',
    ],
    [uses(['1', '2', '3', '4']), 'Nie można zmienić nadleśnictwa: do umowy należą zlecenia nr 1, 2, 3 i inne.'],
  ])('with %j is locked by: %s', (given, sentence) => {
    expect(districtLock(given)).toBe(sentence);
  });
});

describe('the work of an item', () => {
  it.each([
    [uses([], ['7/2026']), null],
    [
      uses(['1/2026']),
      'Nie można usunąć pozycji 3 (CWD-D) ani zmienić jej kodu, zakresu i jednostki: korzysta z niej zlecenie nr 1/2026.',
    ],
    [
      uses(['1/2026', '2/2026']),
      'Nie można usunąć pozycji 3 (CWD-D) ani zmienić jej kodu, zakresu i jednostki: korzystają z niej zlecenia nr 1/2026, 2/2026.',
    ],
  ])('with %j is locked by: %s', (given, sentence) => {
    expect(workLock(item, given)).toBe(sentence);
  });
});

describe('the price of an item', () => {
  it.each([
    [uses(['1/2026']), null],
    [uses([], ['7/2026']), 'Nie można zmienić ceny pozycji 3 (CWD-D): rozlicza ją protokół nr 7/2026.'],
    [
      uses(['1/2026'], ['7/2026', '8/2026']),
      'Nie można zmienić ceny pozycji 3 (CWD-D): rozliczają ją protokoły nr 7/2026, 8/2026 (zlecenie nr 1/2026).',
    ],
  ])('with %j is locked by: %s', (given, sentence) => {
    expect(priceLock(item, given)).toBe(sentence);
  });
});
