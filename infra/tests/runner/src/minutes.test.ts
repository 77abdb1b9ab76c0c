import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { minutesLines, testsTimed } from './minutes';

const file = join(mkdtempSync(join(tmpdir(), 'ostep-minutes-')), 'report.json');

test('vitest: a skipped test took nothing', () => {
  const assertionResults = [{ fullName: 'money is rounded', duration: 1500 }, { fullName: 'money is split' }];
  writeFileSync(file, JSON.stringify({ testResults: [{ assertionResults }] }));
  expect(testsTimed(file)).toEqual([
    { name: 'money is rounded', seconds: 1.5 },
    { name: 'money is split', seconds: 0 },
  ]);
});

test('playwright: tests of describes too', () => {
  const specOf = (title: string, duration: number) => ({ title, tests: [{ results: [{ duration }] }] });
  const suites = [{ specs: [specOf('a list', 2000)], suites: [{ specs: [specOf('a form', 3000)] }] }];
  writeFileSync(file, JSON.stringify({ suites }));
  expect(testsTimed(file)).toEqual([
    { name: 'a list', seconds: 2 },
    { name: 'a form', seconds: 3 },
  ]);
});

test('a suite without a report has no tests', () => {
  expect(testsTimed(`${file}.missing`)).toEqual([]);
});

test('suites and the ten slowest tests, the longest first', () => {
  const suites = [
    { name: 'build', seconds: 12 },
    { name: 'tests of db', seconds: 116.04 },
  ];
  expect(minutesLines(suites, [])).toEqual(['Where the minutes went:', '   116.0 s  tests of db', '    12.0 s  build']);
  const tests = Array.from({ length: 12 }, (_, at) => ({ name: `test ${at}`, seconds: at }));
  const lines = minutesLines(suites, tests).slice(3);
  expect(lines).toHaveLength(11);
  expect(lines.slice(0, 2)).toEqual(['The slowest tests:', '    11.0 s  test 11']);
});
