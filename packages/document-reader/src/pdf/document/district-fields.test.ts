import { describe, expect, it } from 'vitest';
import { districtIn, districtPartIn, partWithCodeFirst } from './district-fields';

const lines = (...texts: string[]) => texts;

describe('forest district', () => {
  it.each([
    ['PGL LP Nadleśnictwo Namysłów (02-20)', '02-20', 'Namysłów'],
    ['Nadleśnictwo: Oleśnica Śląska Leśnictwo: 20 Kątna', null, 'Oleśnica Śląska'],
    ['NADLEŚNICTWO 02-20 NAMYSŁÓW', '02-20', null],
  ])('%j', (text, key, name) => {
    expect(districtIn(lines(text))).toMatchObject({ key, ...(name === null ? {} : { name }) });
  });
});

describe('forest district part', () => {
  it.each([
    ['Leśnictwo: 06 Gola', '06 Gola'],
    ['Leśnict 06 Gola', '06 Gola'],
    ['z leśnictw Gola', null],
    ['Leśnictwo 06-Gola', '06 Gola'],
    ['Leśnictwo Gola (06)', '06 Gola'],
    ['L-ctwo: nr 6 Gola', '06 Gola'],
    ['Leśnictwo: 02-20-1-06 Gola', '06 Gola'],
    ['Leśnictwo: Gola', 'Gola'],
    ['Leśnictwo: 05 Lasowice Małe, obręb 2', '05 Lasowice Małe'],
    ['NADLEŚNICTWO NAMYSŁÓW LEŚNICTWO 06 GOLA OBRĘB 1', '06 GOLA'],
    ['Leśnictwo: 06 Gola Data: 16.03.2026', '06 Gola'],
    ['Leśnictwo: Kup', 'Kup'],
    ['Leśnictwo: Leśnictwo Szkółkarskie Zawada', 'Leśnictwo Szkółkarskie Zawada'],
    ['Leśnictwo: 14 Leśnictwo Szkółkarskie Zawada Data: 16.03.2026', '14 Leśnictwo Szkółkarskie Zawada'],
  ])('%j', (text, expected) => {
    expect(districtPartIn(lines(text))).toBe(expected);
  });

  it('is not read out of the word for the district, nor out of a column title', () => {
    expect(districtPartIn(lines('Nadleśnictwo Namysłów', 'Zlecił (leśniczy)'))).toBeNull();
    expect(partWithCodeFirst('nr oddziału')).toBeNull();
  });
});
