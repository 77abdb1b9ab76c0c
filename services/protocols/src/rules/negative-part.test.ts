import { expect, it } from 'vitest';
import { isNegativePart } from './negative-part';

it.each([
  [{ totalAmount: null, items: [2, '3.5'] }, false],
  [{ totalAmount: null, items: ['-2.5', 1] }, true],
  [{ totalAmount: -3, items: [2] }, true],
  [{ totalAmount: '3.00', items: [-2] }, false],
  [{ totalAmount: 0, items: [-2] }, true],
])('%o is a correction: %s', (part, expected) => {
  expect(isNegativePart(part)).toBe(expected);
});
