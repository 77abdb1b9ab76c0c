import { expect, it } from 'vitest';
import { isReadWhole } from './scan-doubts';

it.each([
  ['02-20-1-06-131--', true, false],
  ['02-20-1-06-201B--00', true, false],
  ['02-20-1-06-131--', false, true],
  ['02-20-1-06-131-c-00', true, true],
  ['02-20-1-06---', true, true],
])('the address %s, of a scan %s, is read whole: %s', (address, scanned, whole) => {
  expect(isReadWhole(address, scanned)).toBe(whole);
});
