import { expect, it } from 'vitest';
import { lookAlikeOf, onlyNear } from './near-text';

const codes = ['SADZ-WM1', 'SADZ-WM2', 'PIEL', 'CWD-D'].map((code) => [code, code] as const);

it.each([
  ['P1EL', 'PIEL'],
  ['PIELI', 'PIEL'],
  ['CWDD', 'CWD-D'],
  ['SADZ-WMI', null],
  ['PIEL', null],
  ['ZRYWKA', null],
])('%s is near %s alone', (text, expected) => {
  expect(onlyNear(text, codes)).toBe(expected);
});

it.each([
  ['DOŁ-1L', 'DOŁ-1I'],
  ['SADZ-WM1', null],
])('%s looks like %s', (text, expected) => {
  const known = ['DOŁ-1I', 'DOŁ-1L', 'SADZ-WM1', 'SADZ-WM2'].map((code) => [code, code] as const);
  expect(lookAlikeOf(text, known)).toBe(expected);
});
