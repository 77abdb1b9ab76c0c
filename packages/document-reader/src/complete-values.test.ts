import { expect, it } from 'vitest';
import {
  hasUnreadLetters,
  isCompleteAddress,
  isCompleteGroupCode,
  isCompletePosition,
  isDoubtful,
  isListedPart,
  isTruncatedNumber,
  withoutFootnote,
} from './complete-values';

it.each([
  ['02-20-1-06-123-a-00', true],
  ['02-20-1-06-201B-bx-00', true],
  ['02-20-1-06-201-~a-00', true],
  ['02-20-1-06-201-sa-00', false],
  ['02-20-1-06---', true],
  ['02-20-1-06-123--00', true],
  ['02-20-1-06-123--', true],
  ['02-20-1-06-123-a-', false],
  ['02-20-1-06-131', false],
  ['02-20-1-06-131-a', false],
  ['02-20-1-06-123-a-0', false],
  ['02-20-1-06-123-a-00ODN-GLEB', false],
  ['02-20-1-06-12345-a-00', false],
])('the address %s is complete: %s', (address, expected) => {
  expect(isCompleteAddress(address)).toBe(expected);
});

it.each([
  ['21', true],
  ['17a', true],
  ['III/4', true],
  ['IV', true],
  ['szacunku', false],
  ['1 21', false],
  ['|', false],
])('the position %s is complete: %s', (position, expected) => {
  expect(isCompletePosition(position)).toBe(expected);
});

it.each([
  ['ODN-GLEB', true],
  ['IB', true],
  ['ODN-ZŁOŻ', true],
  ['02-20-1-06-123 ODN', false],
  ['Wydał (leśniczy)', false],
])('the group %s is a complete code: %s', (group, expected) => {
  expect(isCompleteGroupCode(group)).toBe(expected);
});

it.each([
  ['Z-03-166/2025', true],
  ['S.270.1.2.2025', true],
  ['Z-03', false],
  ['P/97/2Q25-07', false],
  ['12/20255', false],
])('the number %s has its year: %s', (text, expected) => {
  const printed = { page: 1, box: [0, 0, 1, 1], text } as const;
  expect(isDoubtful({ ...printed, scan: 'sure' }, true)).toBe(!expected);
  expect(isDoubtful({ ...printed, scan: 'sure' }, false)).toBe(false);
  expect(isDoubtful(printed, true)).toBe(false);
});

it.each([
  ['136/2025/', true],
  ['Z-02-128/20', true],
  ['136/202', true],
  ['Z-08-124\uFFFD2025', true],
  ['136/2025', false],
  ['12/25', false],
  ['NS.7013.20', false],
])('the end of the number %s is missing: %s', (number, expected) => {
  expect(isTruncatedNumber(number)).toBe(expected);
});

it('finds glyphs that have no letter', () => {
  expect(hasUnreadLetters('wyoryw\uF0B7anie')).toBe(true);
  expect(hasUnreadLetters('wyoryw\uFFFDnie')).toBe(true);
  expect(hasUnreadLetters('gęś\nżółw')).toBe(false);
});

it('recognises a part by its name, and by its code if one is printed', () => {
  const parts = [{ code: '06', name: 'Gola' }];
  expect(isListedPart('06 Gola', parts)).toBe(true);
  expect(isListedPart('GOLA', parts)).toBe(true);
  expect(isListedPart('07 Gola', parts)).toBe(false);
  expect(isListedPart('06 Numer', parts)).toBe(false);
  expect(isListedPart('06 Numer', [])).toBe(true);
});

it.each(['SADZ-WM', 'SADZ-WM*', 'SADZ-WM1)', 'SADZ-WM 2)', 'SADZ-WM¹⁾', 'SADZ-WM⁸'])(
  '%s is SADZ-WM with a footnote',
  (code) => {
    expect(withoutFootnote(code)).toBe('SADZ-WM');
  },
);

it.each(['GODZ RH8', 'CP-SZTIL1', 'SADZ-W+D'])('%s has no footnote', (code) => {
  expect(withoutFootnote(code)).toBe(code);
});
