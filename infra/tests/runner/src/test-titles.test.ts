import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failedTitles, passedOfPlaywright, passedOfVitest, titlesOfPlaywright } from './test-titles';

const file = join(mkdtempSync(join(tmpdir(), 'ostep-passed-')), 'report.json');

test('vitest: what failed or was skipped is not among the passed', () => {
  const assertionResults = [
    { fullName: 'money is rounded', status: 'passed' },
    { fullName: 'money is added', status: 'failed' },
    { fullName: 'money is split', status: 'pending' },
  ];
  writeFileSync(file, JSON.stringify({ testResults: [{ name: '/p/money.test.ts', assertionResults }] }));
  expect(passedOfVitest(file)).toEqual([{ file: '/p/money.test.ts', title: 'money is rounded' }]);
  expect(failedTitles(file)).toEqual(['money is added']);
});

test('playwright: titles carry those of their describes', () => {
  const specs = ['expected', 'unexpected', 'flaky', 'skipped'].map((status) => ({
    title: status,
    tests: [{ status }],
  }));
  const suites = [{ title: 'orders.spec.ts', specs, suites: [{ title: 'a list', specs }] }];
  writeFileSync(file, JSON.stringify({ suites }));
  expect(passedOfPlaywright(file)).toEqual([
    { file: 'orders.spec.ts', title: 'expected' },
    { file: 'orders.spec.ts', title: 'a list expected' },
  ]);
  expect(titlesOfPlaywright(file)).toHaveLength(8);
  expect(failedTitles(file)).toContain('orders.spec.ts a list flaky');
  expect(failedTitles(file)).toHaveLength(4);
});

test('a suite that did not run has no titles', () => {
  expect(passedOfVitest(`${file}.missing`)).toBeUndefined();
  expect(failedTitles(`${file}.missing`)).toEqual([]);
});
