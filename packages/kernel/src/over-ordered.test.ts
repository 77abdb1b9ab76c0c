import { expect, test } from 'vitest';
import { isOverOrdered } from './over-ordered';

test.each([
  ['1.10', 1, false],
  ['1.11', 1, true],
  ['11', '10', false],
  ['0.01', 0, true],
  [0, 0, false],
])('%s done of %s ordered: %s', (done, ordered, expected) => {
  expect(isOverOrdered(done, ordered)).toBe(expected);
});
