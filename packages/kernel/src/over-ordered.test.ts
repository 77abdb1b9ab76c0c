import { expect, test } from 'vitest';
import { isOverOrdered, timesOver } from './over-ordered';

test.each([
  ['1.10', 1, false],
  ['1.11', 1, true],
  ['11', '10', false],
  ['0.01', 0, true],
  [0, 0, false],
])('%s done of %s ordered: %s', (done, ordered, expected) => {
  expect(isOverOrdered(done, ordered)).toBe(expected);
});

test.each([
  [1803, 180, '10 razy więcej'],
  [25, 10, '2,5 razy więcej'],
  [11.6, 10, 'o 16\u00a0% więcej'],
  [1, 0, null],
  [-1, 5, null],
  [9.01, 9, null],
])('%s done of %s ordered is %s', (done, ordered, expected) => {
  expect(timesOver(done, ordered)).toBe(expected);
});
