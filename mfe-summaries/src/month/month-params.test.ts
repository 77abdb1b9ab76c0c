import { expect, test } from 'vitest';
import { adjacentMonth, monthParam, numberParam } from './month-params';

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

test('ids are digits only [P-5.30]', () => {
  const search = new URLSearchParams('a=12&b=1x&c=&d=x1&e=1234567890123456');
  expect([...'abcdef'].map((name) => numberParam(search, name))).toEqual([12, null, null, null, null, null]);
});

test('adjacent months cross the year and stay within the selectable years', () => {
  expect(adjacentMonth({ year: 2025, month: 12 }, 1, now)).toEqual({ year: 2026, month: 1 });
  expect(adjacentMonth({ year: 2025, month: 1 }, -1, now)).toEqual({ year: 2024, month: 12 });
  expect(adjacentMonth({ year: 2024, month: 1 }, -1, now)).toBeNull();
  expect(adjacentMonth({ year: 2026, month: 12 }, 1, now)).toBeNull();
});
