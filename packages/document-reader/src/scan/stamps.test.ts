import { expect, it } from 'vitest';
import { isStamp } from './stamps';

it.each([
  ['a line that falls by four degrees', { x0: 0, y0: 20, x1: 100, y1: 27 }, true],
  ['a line that rises by four degrees', { x0: 0, y0: 27, x1: 100, y1: 20 }, true],
  ['a line of a straight page', { x0: 0, y0: 20, x1: 100, y1: 22 }, false],
  ['a word that is too short to tell', { x0: 0, y0: 20, x1: 20, y1: 23 }, false],
])('tells a stamp: %s', (_, baseline, stamp) => {
  expect(isStamp(baseline, 10)).toBe(stamp);
});
