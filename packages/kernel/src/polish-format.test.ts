import { describe, expect, it } from 'vitest';
import {
  bookedLaterMessage,
  comparePolish,
  formatCount,
  formatDate,
  formatDecimal,
  formatInstant,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatShort,
  lateLineText,
  monthNames,
  plural,
} from './polish-format';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('Polish formats', () => {
  it.each([
    [0, '0,00 zł'],
    [1234.5, '1 234,50 zł'],
    ['614651.36', '614 651,36 zł'],
    [-1234567.891, '−1 234 567,89 zł'],
    [-0.004, '0,00 zł'],
    ['999999999999.99', '999 999 999 999,99 zł'],
  ])('money %s is %s', (value, text) => {
    expect(plain(formatMoney(value))).toBe(text);
  });

  it.each([
    [180, '180,00'],
    [12.5, '12,50'],
    [12.69, '12,69'],
    [1200, '1 200,00'],
    [0, '0,00'],
    [-0.35, '−0,35'],
  ])('quantity %s is %s', (value, text) => {
    expect(plain(formatQuantity(value))).toBe(text);
  });

  it.each([
    [1200, '1 200'],
    [100.1, '100,1'],
    [-2.5, '−2,5'],
    [0, '0'],
  ])('%s without trailing zeros is %s', (value, text) => {
    expect(plain(formatShort(value))).toBe(text);
  });

  it.each([
    [8, undefined, '8 %'],
    [0.125, undefined, '0,125 %'],
    [20, undefined, '20 %'],
    [-3.5, 2, '−3,50 %'],
    [32.88, 0, '33 %'],
  ])('%s percent to %s places is %s', (value, places, text) => {
    expect(plain(formatPercent(value, places))).toBe(text);
  });

  it('has no comma without decimals', () => {
    expect(plain(formatDecimal(1234.5, 0))).toBe('1 235');
  });

  it('keeps the thousands of a count on one line', () => {
    expect([999, 1_048_574].map(formatCount)).toEqual(['999', '1\u00a0048\u00a0574']);
  });

  it('names the months', () => {
    expect(monthNames).toEqual([
      'Styczeń',
      'Luty',
      'Marzec',
      'Kwiecień',
      'Maj',
      'Czerwiec',
      'Lipiec',
      'Sierpień',
      'Wrzesień',
      'Październik',
      'Listopad',
      'Grudzień',
    ]);
  });

  it('formats dates and instants in the Polish way', () => {
    expect(formatDate('2026-11-21')).toBe('21.11.2026');
    expect(formatDate('2026-11-21T13:05:00Z')).toBe('21.11.2026');
    expect(formatInstant('2026-01-05T03:04:00Z')).toBe('05.01.2026 04:04');
    expect(formatInstant('2026-11-21T13:05:00Z')).toBe('21.11.2026 14:05');
    expect(formatInstant('2026-07-01T22:30:00Z')).toBe('02.07.2026 00:30');
  });

  it('sorts by the Polish alphabet and numbers by their size', () => {
    expect(['łoza', 'lipa', 'ąx', 'az', 'luz'].sort(comparePolish)).toEqual(['az', 'ąx', 'lipa', 'luz', 'łoza']);
    expect(['14/2026', '9/2026'].sort(comparePolish)).toEqual(['9/2026', '14/2026']);
  });

  it.each([
    [1, 'pozycja'],
    [2, 'pozycje'],
    [0, 'pozycji'],
    [4, 'pozycje'],
    [5, 'pozycji'],
    [11, 'pozycji'],
    [12, 'pozycji'],
    [14, 'pozycji'],
    [21, 'pozycji'],
    [22, 'pozycje'],
    [24, 'pozycje'],
    [25, 'pozycji'],
    [101, 'pozycji'],
    [112, 'pozycji'],
  ])('%i %s', (count, form) => {
    expect(plural(count, 'pozycja', 'pozycje', 'pozycji')).toBe(form);
  });
});

describe('work in a closed month', () => {
  it.each([
    ['2025-12-31', 'Miesiąc grudzień 2025 jest zamknięty. Praca będzie zaksięgowana później: styczeń 2026.'],
    ['2025-11-02', 'Miesiąc listopad 2025 jest zamknięty. Praca będzie zaksięgowana później: styczeń 2026.'],
    ['2026-01-01', null],
    [null, null],
  ])('done on %s is announced with the month that books it', (day, message) => {
    expect(bookedLaterMessage(day, '2025-12-31')).toBe(message);
    expect(bookedLaterMessage(day, null)).toBeNull();
  });

  it('has a note that says whether it was settled late or entered late', () => {
    expect(lateLineText('2026-09-30', true)).toBe('rozliczone później, praca z 09.2026');
    expect(lateLineText('2026-09-30', false)).toBe('wpisane później, praca z 09.2026');
  });
});
