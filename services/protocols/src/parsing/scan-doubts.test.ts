import { expect, it } from 'vitest';
import { doubtOf, isCompletelyRead } from './scan-doubts';

it.each([
  ['02-20-1-06-131--', true, false],
  ['02-20-1-06-201B--00', true, false],
  ['02-20-1-06-131--', false, true],
  ['02-20-1-06-131-c-00', true, true],
  ['02-20-1-06---', true, true],
])('the address %s, in a scan: %s, is complete: %s', (address, scanned, whole) => {
  expect(isCompletelyRead(address, scanned)).toBe(whole);
});

it.each([
  ['protocolNumber', 'P/97/2Q25-07', 'sure', true],
  ['protocolNumber', 'P/97/2025', 'sure', false],
  ['orderNumbers.0', 'Z-03', 'sure', true],
  ['orderNumbers.0', 'Z-03', undefined, false],
  ['posNo', '21', 'sure', false],
] as const)('the %s %s of a scan, %s, is doubted: %s', (field, text, scan, doubted) => {
  const doubt = doubtOf({ [field]: { page: 1, box: [0, 0, 1, 1], text, scan } });
  expect(doubt(field)).toBe(doubted ? text : null);
});
