import { describe, expect, it } from 'vitest';
import { isFullForestAddress, matchesProtocolPart, normalizeForestAddress } from './forest-address';

describe('normalizeForestAddress', () => {
  it.each([
    ['02-20-1-06-123   -a   -00', '02-20-1-06-123-a-00'],
    [' 02-20-1-06-\n201B-b-00\u00a0', '02-20-1-06-201B-b-00'],
    ['02-20-1-06-     -     -', '02-20-1-06---'],
  ])('%j is stored as %s', (printed, stored) => {
    expect(normalizeForestAddress(printed)).toBe(stored);
  });
});

describe('isFullForestAddress', () => {
  it.each([
    ['02-20-1-06-123-a-00', true],
    ['02-20-1-06-110-ax-00', true],
    ['02-20-1-06-201B-b-00', false],
    ['02-20-1-06-161-~b-00', false],
    ['02-20-12-06-123-a-00', true],
    ['02-20-1-06-123--00', false],
    ['A02-20-1-06-123-a-00', false],
    ['02-20-1-06-123-a-00-7', false],
    ['02-20-1-06---', false],
  ])('%s: %s', (address, full) => {
    expect(isFullForestAddress(address)).toBe(full);
  });
});

describe('matchesProtocolPart', () => {
  const table: [what: string, item: [string, string], part: [string, string], matches: boolean][] = [
    ['full: same position and address', ['34', '02-20-1-06-123-a-00'], ['34', '02-20-1-06-123-a-00'], true],
    ['full: padded as printed', ['34', '02-20-1-06-123   -a   -00'], [' 34 ', '02-20-1-06-123-a-00'], true],
    ['full: a position with blanks', [' 34 ', '02-20-1-06-123-a-00'], ['34', '02-20-1-06-123-a-00'], true],
    ['full: another position', ['34', '02-20-1-06-123-a-00'], ['35', '02-20-1-06-123-a-00'], false],
    ['full: another address', ['34', '02-20-1-06-123-a-00'], ['34', '02-20-1-06-123-b-00'], false],
    ['whole district part', ['55', '02-20-1-06---'], ['1', '02-20-1-06-123-a-00'], true],
    ['whole district part and itself', ['55', '02-20-1-06---'], ['55', '02-20-1-06---'], true],
    ['another district part', ['55', '02-20-1-06---'], ['55', '02-20-1-07-123-a-00'], false],
    ['whole compartment', ['7', '02-20-1-06-123--00'], ['9', '02-20-1-06-123-a-00'], true],
    ['whole compartment: another one', ['7', '02-20-1-06-123--00'], ['9', '02-20-1-06-124-a-00'], false],
    ['false hit of the bare prefix: 123 and 129', ['7', '02-20-1-06-123--'], ['7', '02-20-1-06-129-a-00'], false],
    ['compartment without the last segment', ['7', '02-20-1-06-123--'], ['7', '02-20-1-06-123-a-00'], true],
    ['compartment with a letter', ['47', '02-20-1-06-201B-b-00'], ['47', '02-20-1-06-201B-b-00'], true],
    ['letter: the position does not matter', ['47', '02-20-1-06-201B-b-00'], ['48', '02-20-1-06-201B-b-00'], true],
    ['false hit of the bare prefix: b and bx', ['47', '02-20-1-06-201B-b-00'], ['47', '02-20-1-06-201B-bx-00'], false],
    ['road or ditch', ['9', '02-20-1-06-161-~b-00'], ['9', '02-20-1-06-161-~b-00'], true],
    ['another road or ditch', ['9', '02-20-1-06-161-~b-00'], ['9', '02-20-1-06-161-~c-00'], false],
    ['a gap in the middle begins no address', ['5', '02--1-06---'], ['5', '02-20-1-06-123-a-00'], false],
    ['no address matches nothing', ['9', ''], ['9', '02-20-1-06-161-~c-00'], false],
  ];

  it.each(table)('%s', (_, item, part, matches) => {
    const [itemPos, itemAddress] = item;
    const [partPos, partAddress] = part;
    expect(
      matchesProtocolPart(
        { posNo: itemPos, forestAddress: itemAddress },
        { posNo: partPos, forestAddress: partAddress },
      ),
    ).toBe(matches);
  });
});
