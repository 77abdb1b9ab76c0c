import { expect, test } from 'vitest';
import { secondsOf } from './duration';

test.each([
  ['90s', 90],
  ['30m', 1_800],
  ['1h30m', 5_400],
  ['45', 45],
])('%s lasts %d s', (written, seconds) => {
  expect(secondsOf(written)).toBe(seconds);
});

test.each(['', '30 m', '1.5h', '30min'])('"%s" is refused', (written) => {
  expect(() => secondsOf(written)).toThrow('is no duration');
});
