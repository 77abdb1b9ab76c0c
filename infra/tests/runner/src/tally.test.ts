import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sentence, tallyOfPlaywright, tallyOfVitest } from './tally';

const folder = mkdtempSync(join(tmpdir(), 'ostep-tally-'));

function report(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('the last line names skipped tests only where there are any', () => {
  expect(sentence({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(sentence({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
});

test.each([
  ['all well', { numPassedTests: 5, numFailedTests: 0, numTotalTests: 6 }, true, { passed: 5, failed: 0, skipped: 1 }],
  [
    'a file that does not load',
    { numPassedTests: 5, numFailedTests: 0, numTotalTests: 5 },
    false,
    { passed: 5, failed: 1, skipped: 0 },
  ],
])('vitest, %s', (_, content, ok, expected) => {
  expect(tallyOfVitest(report(content), ok)).toEqual(expected);
});

test('playwright: a test that needed a second try is a failed one', () => {
  const file = report({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } });
  expect(tallyOfPlaywright(file, true)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('a program that ended without a report failed or passed as a whole', () => {
  expect(tallyOfVitest(join(folder, 'missing.json'), false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
