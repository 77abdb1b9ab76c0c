import { expect, it } from 'vitest';
import { isTruncatedName, ocrConfusable, singleFuzzyMatch } from './fuzzy-text';

const codes = ['SADZ-WM1', 'SADZ-WM2', 'PIEL', 'CWD-D'].map((code) => [code, code] as const);

it.each([
  ['P1EL', 'PIEL'],
  ['PIELI', 'PIEL'],
  ['CWDD', 'CWD-D'],
  ['SADZ-WMI', null],
  ['PIEL', null],
  ['ZRYWKA', null],
])('%s differs by one letter from %s only', (text, expected) => {
  expect(singleFuzzyMatch(text, codes)).toBe(expected);
});

it.each([
  ['DOŁ-1L', 'DOŁ-1I'],
  ['SADZ-WM1', null],
])('%s looks like %s', (text, expected) => {
  const known = ['DOŁ-1I', 'DOŁ-1L', 'SADZ-WM1', 'SADZ-WM2'].map((code) => [code, code] as const);
  expect(ocrConfusable(text, known)).toBe(expected);
});

const names = { 'DOŁ-1I': 'Dołowanie 1-latek iglastych', 'DOŁ-1L': 'Dołowanie 1-latek liściastych' };

it.each([
  ['Dołowanie 1-latek igl', 'DOŁ-1I'],
  ['Dołowanie 1-latek liściastych', 'DOŁ-1L'],
  ['Dołowanie 1-latek', null],
  ['Dołowanie 1-latek lgl', null],
  ['', null],
])('DOŁ-11, one letter from two codes, is the one that %s names: %s', (printed, expected) => {
  const known = Object.entries(names).map(([code, name]) => [code, { code, name }] as const);
  const found = singleFuzzyMatch('DOŁ-11', known, ({ name }) => isTruncatedName(printed, name));
  expect(found?.code ?? null).toBe(expected);
});
