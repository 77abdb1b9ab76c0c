import { expect, test } from 'vitest';
import { completeMonthParam, monthParam, numberParam } from './month-params';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['', { year: 2026, month: 11 }],
  ['year=2024&month=2', { year: 2024, month: 2 }],
  ['year=2019&month=13', { year: 2026, month: 11 }],
  ['year=abc&month=-4', { year: 2026, month: 11 }],
  ['year=2025', { year: 2025, month: 11 }],
  ['month=1', { year: 2026, month: 1 }],
  ['month=12', { year: 2026, month: 12 }],
  ['month=0', { year: 2026, month: 11 }],
  ['month=13', { year: 2026, month: 11 }],
])('%s names %j', (address, month) => {
  expect(monthParam(new URLSearchParams(address), now)).toEqual(month);
});

test('ids are digits only', () => {
  const search = new URLSearchParams('a=12&b=1x&c=&d=x1&e=1234567890123456');
  expect([...'abcdef'].map((name) => numberParam(search, name))).toEqual([12, null, null, null, null, null]);
});

test.each([
  ['', '2026-11-21', { year: 2026, month: 10 }],
  ['', '2026-01-05', { year: 2025, month: 12 }],
  ['', '2024-01-05', { year: 2024, month: 1 }],
  ['year=2025&month=1', '2026-11-21', { year: 2025, month: 1 }],
])('the complete month of %j on %s is %j', (address, day, month) => {
  expect(completeMonthParam(new URLSearchParams(address), new Date(`${day}T12:00:00Z`))).toEqual(month);
});
