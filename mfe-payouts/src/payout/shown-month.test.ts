import { expect, test } from 'vitest';
import { shownMonth } from './shown-month';

test.each([
  ['', '2026-11-21T12:00:00Z', { year: 2026, month: 10 }],
  ['', '2026-01-05T12:00:00Z', { year: 2025, month: 12 }],
  ['year=2026&month=3', '2026-11-21T12:00:00Z', { year: 2026, month: 3 }],
  ['year=2026&month=13', '2026-11-21T12:00:00Z', { year: 2026, month: 10 }],
  ['year=1999&month=3', '2026-11-21T12:00:00Z', { year: 2026, month: 10 }],
])('%s at %s', (address, now, month) => {
  expect(shownMonth(new URLSearchParams(address), new Date(now))).toEqual(month);
});
