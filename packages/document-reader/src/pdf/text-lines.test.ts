import { expect, it } from 'vitest';
import { isColumnNumbers } from './text-lines';

const lineOf = (texts: readonly string[], scanned = false) => ({
  ...{ page: 1, baseline: 100, size: 8, blank: 0.3 },
  words: texts.map((text, index) => ({
    ...{ text, left: index * 40, right: index * 40 + 5, baseline: 100, size: 8, starts: [index * 40], turned: false },
    ...(scanned ? { doubtful: !/\d/u.test(text) } : {}),
  })),
});

it('knows the numbers of columns, also those of a scan of which one was misread or lost', () => {
  expect(isColumnNumbers(lineOf(['1', '2', '3', '4']))).toBe(true);
  expect(isColumnNumbers(lineOf(['1', 'z', '3', '4'], true))).toBe(true);
  expect(isColumnNumbers(lineOf(['1', 'z', '3', '4']))).toBe(false);
  expect(isColumnNumbers(lineOf(['1', '2', '3', '5'], true))).toBe(true);
  expect(isColumnNumbers(lineOf(['1', '2', '3', '5']))).toBe(false);
  expect(isColumnNumbers(lineOf(['1', '2', '3', '4', '5', '6', '7', '10', '11', '12'], true))).toBe(true);
  expect(isColumnNumbers(lineOf(['1', '2', '3', '64', '203'], true))).toBe(false);
  expect(isColumnNumbers(lineOf(['1', 'z', 'b', '4'], true))).toBe(false);
});
