import { expect, it } from 'vitest';
import { onlyNear } from './near-text';

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
