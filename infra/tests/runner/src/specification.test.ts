import { expect, test } from 'vitest';
import { faultsOf, idsOf, rowsOf } from './specification';

const faults = (page: string, ...passedTitles: string[]) =>
  faultsOf({ rows: rowsOf(page), passedTitles, hasPage: (path) => path === 'docs/decisions/why.md' });

test('a title names the sentences it holds, of its describe too', () => {
  expect(idsOf('money [D-1.1] a total is rounded [P-9.12 D-1a.3]')).toEqual(['D-1.1', 'P-9.12', 'D-1a.3']);
  expect(idsOf('an entry [1, 2] of a table')).toEqual([]);
});

test('a page holds rows, headings and text', () => {
  expect(rowsOf('# Money\n| id | sentence |\n|---|---|\n| P-1.1 | A or `a | b`. | |\nText.')).toEqual([
    { id: 'P-1.1', untested: '' },
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
  expect(faults('| P-1.1 | A. | |', 'a [P-1.1 P-1.2]')).toEqual(['P-1.2 is named by a test and has no row']);
  expect(faults('| P-1.1 | A. | explains |', 'a [P-1.1]')).toEqual(['P-1.1 has a test, yet only explains']);
});

test('nothing is wrong with a tested, a decided and an explaining sentence', () => {
  const page = '| P-1.1 | A. | |\n| P-1.2 | B. | decision: `docs/decisions/why.md` |\n| P-1.3 | C. | explains |';
  expect(faults(page, 'a [P-1.1]')).toEqual([]);
  expect(faults(page, 'a [P-1.1 P-1.2]')).toEqual([]);
});
