import { expect, test } from 'vitest';
import { coveringTests, faultsOf, rowsOf } from './specification';

const file = 'money.test.ts';
const hasPage = (path: string) => path === 'docs/decisions/why.md';

/** `covered` are the sentences of one test, which passed. */
const faults = (page: string, ...covered: string[]) =>
  faultsOf({
    rows: rowsOf(page),
    tests: covered.length === 0 ? [] : [{ ids: covered, file, title: 'a total is rounded' }],
    passed: [{ file, title: 'a total is rounded' }],
    hasPage,
  });

test('a page holds rows, headings and text', () => {
  expect(rowsOf('# Money\n| id | sentence |\n|---|---|\n| P-1.1 | A or `a | b`. | |\nText.')).toEqual([
    { id: 'P-1.1', untested: '' },
  ]);
});

test('the list of tests names sentences, file and title', () => {
  expect(coveringTests(`# Tests\n\n## ${file}\n- P-9.12 D-1a.3: a total: rounded\n- an entry\n`)).toEqual([
    { ids: ['P-9.12', 'D-1a.3'], file, title: 'a total: rounded' },
  ]);
});

test.each([
  ['| P-1.1 | A. | |', 'P-1.1 has no passed test'],
  ['| P-1.1 | A. | decision: `docs/decisions/other.md` |', 'P-1.1 names docs/decisions/other.md, which is not there'],
  ['| P-1.1 | A. | later |', 'P-1.1 is not understood: later'],
  ['| P-1.1 | A. | explains |\n| P-1.1 | B. | explains |', 'P-1.1 has two rows'],
])('%s: %s', (page, fault) => {
  expect(faults(page)).toEqual([fault]);
});

test('an id without a row, and a test of a sentence that claims to have none', () => {
  expect(faults('| P-1.1 | A. | |', 'P-1.1', 'P-1.2')).toEqual(['P-1.2 is covered by a test and has no row']);
  expect(faults('| P-1.1 | A. | explains |', 'P-1.1')).toEqual(['P-1.1 has a test, yet only explains']);
});

test('nothing is wrong with a tested, a decided and an explaining sentence', () => {
  const page = '| P-1.1 | A. | |\n| P-1.2 | B. | decision: `docs/decisions/why.md` |\n| P-1.3 | C. | explains |';
  expect(faults(page, 'P-1.1')).toEqual([]);
  expect(faults(page, 'P-1.1', 'P-1.2')).toEqual([]);
});

test.each([
  ['a %s is rounded', 'money.test.ts', 'a total is rounded', true],
  ['a %s is rounded', 'money.test.ts', 'money: a total is rounded to 1', true],
  ['a $kind is rounded, $how', 'money.test.ts', 'a total is rounded, half up', true],
  ['a $kind is rounded, $how', 'money.test.ts', 'a total is rounded', false],
  ['a %s is rounded', 'money.test.ts', 'rounded is a total', false],
  ['a %s is rounded', 'money.spec.ts', 'a total is rounded', false],
])('%j covers what passed in %s as %j: %s', (template, passedFile, title, isCovered) => {
  const tests = [{ ids: ['P-1.1'], file, title: template }];
  const passed = [{ file: passedFile, title }];
  expect(faultsOf({ rows: rowsOf('| P-1.1 | A. | |'), tests, passed, hasPage })).toEqual(
    isCovered ? [] : [`money.test.ts has no passed test '${template}'`, 'P-1.1 has no passed test'],
  );
});
