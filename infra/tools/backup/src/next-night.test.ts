import { expect, test } from 'vitest';
import { nextNight } from './next-night';

// Expects only what is true in every time zone.
const local = (text: string) => new Date(text);

test.each([
  ['2026-11-24T01:00:00', '2026-11-24T02:30:00'],
  ['2026-11-24T02:30:00', '2026-11-25T02:30:00'],
  ['2026-11-24T23:59:59', '2026-11-25T02:30:00'],
  ['2026-12-31T12:00:00', '2027-01-01T02:30:00'],
])('after %s comes %s', (now, next) => {
  expect(nextNight(local(now), '02:30')).toEqual(local(next));
});
