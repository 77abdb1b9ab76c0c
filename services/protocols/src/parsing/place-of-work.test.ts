import { describe, expect, it } from 'vitest';
import { addressBesideOthers, isOneLetterOff, placeInCells } from './place-of-work';

describe('placeInCells', () => {
  it.each([
    ['21.', '02-20-1-06-\n110-a -00', '21', '02-20-1-06-110-a-00'],
    ['21 / 02-20-1-06-123-a-00', '', '21', '02-20-1-06-123-a-00'],
    ['', '02-20-1-06-123-a-00', null, '02-20-1-06-123-a-00'],
    ['', '', null, null],
  ])('%s | %s', (position, cell, posNo, forestAddress) => {
    expect(placeInCells(position, cell)).toEqual({ posNo, forestAddress });
  });
});

describe('addressBesideOthers', () => {
  const isCode = (words: string) => words === 'ZAŁ-2LL' || words === 'GODZ MH23';
  it.each([
    ['02 - 20 - 1 -\n06 - 123 - a 21\n- 00', '21', '02-20-1-06-123-a-00'],
    ['13-31-1- ZAŁ-2LL\n02-9-d-\n00', null, '13-31-1-02-9-d-00'],
    ['13-31-1- GODZ\n02-33-f- MH23\n00', null, '13-31-1-02-33-f-00'],
    ['13-09-1-15-212A-bx- 60\n00', '60', '13-09-1-15-212A-bx-00'],
    ['06-20- 75\n1-12---', '75', '06-20-1-12---'],
    ['13-09-\n1-06-- 285\n-', '285', '13-09-1-06---'],
    ['13-09-\n1-06-\n11\n23-c-\n00', '11', '13-09-1-06-23-c-00'],
  ])('%s', (cell, posNo, forestAddress) => {
    expect(addressBesideOthers(cell, isCode)).toEqual({ posNo, forestAddress });
  });

  it('leaves a complete address unchanged', () => {
    expect(addressBesideOthers('02-20-1-06-\n123-a-00', isCode)).toBeNull();
  });
});

it.each([
  ['51', '06-20-2-08-69-t-00', true],
  ['51', '06-20-2-08-69-f-00', false],
  ['52', '06-20-2-08-69-t-00', false],
  ['51', '06-20-2-08-96-f-00', false],
])('the place %s %s may be a misread one: %s', (posNo, forestAddress, isOff) => {
  expect(isOneLetterOff({ posNo, forestAddress }, { posNo: '51', forestAddress: '06-20-2-08-69-f-00' })).toBe(isOff);
});
