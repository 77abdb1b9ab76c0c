import { describe, expect, it } from 'vitest';
import { dayInWarsaw, daysAfter, isIsoDate, monthBounds, monthsAfter, summaryYears } from './calendar';

describe('calendar', () => {
  it.each([
    [{ year: 2025, month: 12 }, 1, { year: 2026, month: 1 }],
    [{ year: 2025, month: 1 }, -1, { year: 2024, month: 12 }],
    [{ year: 2025, month: 6 }, -18, { year: 2023, month: 12 }],
  ])('%o and %i months are %o', (from, months, to) => {
    expect(monthsAfter(from, months)).toEqual(to);
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2026-13-01', false],
    ['26-01-01', false],
    ['2026-1-1', false],
    ['1989-12-31', false],
    ['1990-01-01', true],
    ['2100-12-31', true],
    ['2101-01-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['2026-04-31', false],
    ['2026-01-01T10:00', false],
    ['r. 2026-01-01', false],
  ])('%s is a date: %s', (text, valid) => {
    expect(isIsoDate(text)).toBe(valid);
  });

  it('bounds a month', () => {
    expect(monthBounds(2026, 2)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(monthBounds(2026, 12)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('counts calendar days across a change of the clocks', () => {
    expect(daysAfter('2026-11-22', -30)).toBe('2026-10-23');
    expect(daysAfter('2026-03-28', 2)).toBe('2026-03-30');
  });

  it('is already tomorrow in Warsaw before midnight in London', () => {
    expect(dayInWarsaw(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02');
  });

  it('offers years from 2024 to the current one, never fewer than three', () => {
    expect(summaryYears(new Date('2025-05-05T12:00:00Z'))).toEqual([2024, 2025, 2026]);
    expect(summaryYears(new Date('2026-11-21T12:00:00Z'))).toEqual([2024, 2025, 2026]);
    expect(summaryYears(new Date('2028-01-01T12:00:00Z'))).toEqual([2024, 2025, 2026, 2027, 2028]);
  });
});
