import { expect, it } from 'vitest';
import { isInformationalCode } from './action-code';
import { unitOf } from './units';

it.each([
  ['m³', 'M3'],
  ['M3', 'M3'],
  ['m 3', 'M3'],
  ['tys. szt.', 'TSZT'],
  ['TSZT', 'TSZT'],
  ['m³p', 'M3P'],
  ['godz.', 'H'],
  ['rbg', 'H'],
  ['Ha', 'HA'],
  [' szt . ', 'SZT'],
  ['KMTR', 'KMTR'],
  ['worek', null],
  ['', null],
])('%j is %s', (spelling, unit) => {
  expect(unitOf(spelling)).toBe(unit);
});

it.each([
  ['AKT-POW', true],
  ['AKT POZ', true],
  ['KĘPA', true],
  ['KĘPA-BIO', true],
  ['AKTYWNA', false],
  ['ZRYWKA', false],
])('%s is informational: %s', (key, informational) => {
  expect(isInformationalCode(key)).toBe(informational);
});
