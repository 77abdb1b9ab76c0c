import { expect, it } from 'vitest';
import { needsSecond } from './agreed-words';

const words = (...read: readonly (readonly [string, number])[]) =>
  read.map(([text, confidence]) => ({ text, confidence, left: 0, right: 9, baseline: 9, size: 9, starts: [0] }));

it.each([
  [words(['Wyrób', 92], ['drewna', 91]), false],
  [words(['Wyrób', 92], ['drewna', 89]), true],
  [words(['Wyrób', 92], ['M2', 92]), true],
  [words(['GRODZ-SN', 92]), true],
  [words(['16,63', 96]), false],
  [words(['16,63', 95]), true],
  [words(), true],
])('%j needs a second reading: %s', (read, isNeeded) => {
  expect(needsSecond(read)).toBe(isNeeded);
});
