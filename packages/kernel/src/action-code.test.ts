import { expect, it } from 'vitest';
import { actionCodeSearchKey, isInformationalCode } from './action-code';

it.each([
  ['AKT 1', true],
  ['AKT-1', true],
  ['KĘPA', true],
  ['KĘPA-A', true],
  ['AKT', false],
  ['AKT1', false],
  ['MAKT-1', false],
  ['CWD-KĘPA', false],
])('the code %s names a row without work: %s', (key, informational) => {
  expect(isInformationalCode(key)).toBe(informational);
});

it('the search key ignores blanks and case', () => {
  expect(actionCodeSearchKey('godz  rh8')).toBe('GODZRH8');
  expect(actionCodeSearchKey(' DOŁ-1i ')).toBe('DOŁ-1I');
});
