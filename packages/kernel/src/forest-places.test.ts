import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completePlaces, describePlace, type PlaceNames, placeKey, placeOf, placesByName } from './forest-places';
import { parseForestAddress } from './parse-forest-address';

const names: PlaceNames = {
  districts: [
    { key: '02-20', name: 'Namysłów' },
    { key: '02-22', name: 'Opole' },
    { key: '98-02', name: 'Kampinoski' },
  ],
  parts: [
    { districtKey: '02-20', precinct: '1', code: '06', name: 'Gola' },
    { districtKey: '02-20', precinct: '2', code: '11', name: 'Dąbrowa' },
    { districtKey: '02-22', precinct: '1', code: '03', name: 'Suchy Bór' },
    { districtKey: '02-22', precinct: '1', code: '04', name: 'Dąbrowa' },
  ],
};

function described(text: string): string | null {
  const place = placeOf(text);
  if (!place) return null;
  return describePlace(place.address, names)
    .map(({ label }) => label)
    .join(' · ');
}

function completed(text: string): (string | null)[] {
  const written = parseForestAddress(text);
  return written ? completePlaces(written, names).map(placeKey) : [];
}

describe('describePlace', () => {
  it.each([
    ['02-22-1-03-51B-d-00', 'RDLP Katowice · Nadl. Opole · obr. 1 · Leśn. Suchy Bór · oddz. 51B · wydz. d'],
    ['02-20-1-06-123   -a   -00', 'RDLP Katowice · Nadl. Namysłów · obr. 1 · Leśn. Gola · oddz. 123 · wydz. a'],
    ['02-20-1-06-123-a-01', 'RDLP Katowice · Nadl. Namysłów · obr. 1 · Leśn. Gola · oddz. 123 · wydz. a · poddz. 01'],
    ['02-20-1-06---', 'RDLP Katowice · Nadl. Namysłów · obr. 1 · Leśn. Gola'],
    ['02-20-1-06-123--00', 'RDLP Katowice · Nadl. Namysłów · obr. 1 · Leśn. Gola · oddz. 123'],
    [
      '02-20-1-06-145-~a-00',
      'RDLP Katowice · Nadl. Namysłów · obr. 1 · Leśn. Gola · oddz. 145 · wydz. ~a (droga lub rów)',
    ],
    ['02-20-2-99-1-a-00', 'RDLP Katowice · Nadl. Namysłów · obr. 2 · Leśn. 99 · oddz. 1 · wydz. a'],
    ['07-33-1-02-9-b-00', 'RDLP Olsztyn · Nadl. 33 · obr. 1 · Leśn. 02 · oddz. 9 · wydz. b'],
    ['55-01', 'RDLP 55 · Nadl. 01'],
    ['02', 'RDLP Katowice'],
    [
      '02-20-1-06-9001-a-00',
      'RDLP Katowice · Nadl. Namysłów · obr. 1 · Leśn. Gola · oddz. 9001 (inna własność) · wydz. a',
    ],
    ['02-20-1-06-9000-a-00', 'RDLP Katowice · Nadl. Namysłów · obr. 1 · Leśn. Gola · oddz. 9000 · wydz. a'],
    ['98-02-1-01-15-b-00', 'Parki narodowe · Park narodowy Kampinoski · obr. 1 · Leśn. 01 · oddz. 15 · wydz. b'],
    ['98-07-1-01', 'Parki narodowe · Park narodowy 07 · obr. 1 · Leśn. 01'],
  ])('%s: %s', (text, expected) => {
    expect(described(text)).toBe(expected);
  });

  it.each(['123a', '06 Gola 123', '14/2026', '', '02-20--06-123-a-00'])('%j is not one place', (text) => {
    expect(described(text)).toBeNull();
  });
});

describe('completePlaces', () => {
  it.each([
    ['02-20-1-06-123-a-00', ['02-20-1-06-123-a']],
    ['06 Gola 123', ['02-20-1-06-123']],
    ['06 gola', ['02-20-1-06']],
    ['Dąbrowa 12a', ['02-20-2-11-12-a', '02-22-1-04-12-a']],
    ['Opole Dąbrowa 12a', ['02-22-1-04-12-a']],
    ['Nadl. Opole Leśn. Suchy Bór oddz. 51B wydz. d', ['02-22-1-03-51B-d']],
    ['Dabrowa obr. 2 12', ['02-20-2-11-12']],
    ['07 Gola 123', []],
    ['Wólka 12', []],
  ])('%s: %j', (text, expected) => {
    expect(completed(text)).toEqual(expected);
  });
});

describe('placesByName', () => {
  it.each([
    ['gola', ['02-20-1-06']],
    ['Namys', ['02-20']],
    ['RDLP Katowice', ['02']],
    ['nadl. opole', ['02-22']],
    ['leśnictwo Dąbrowa', ['02-20-2-11', '02-22-1-04']],
    ['', []],
    ['x', []],
  ])('%s: %j', (text, expected) => {
    expect(placesByName(text, names).map(placeKey)).toEqual(expected);
  });
});

describe('the demo dictionaries', () => {
  const rows = (file: string) =>
    readFileSync(new URL(`../../../infra/runtime/demo/data/${file}.csv`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.trim().split(','));
  const demo: PlaceNames = {
    districts: rows('forest-districts').map(([key = '', name = '']) => ({ key, name })),
    parts: rows('forest-district-parts').map(([districtKey = '', code = '', name = '', precinct = '']) => ({
      districtKey,
      precinct,
      code,
      name,
    })),
  };

  it('every district and part is described by its name', () => {
    for (const { districtKey, precinct, code, name } of demo.parts) {
      const place = placeOf(`${districtKey}-${precinct}-${code}-51B-d-00`);
      const district = demo.districts.find(({ key }) => key === districtKey);
      const labels = place ? describePlace(place.address, demo).map(({ label }) => label) : [];
      expect(labels.slice(1, 4)).toEqual([`Nadl. ${district?.name}`, `obr. ${precinct}`, `Leśn. ${name}`]);
    }
    expect(demo.parts.length).toBe(196);
  });

  it('every part is found by its label and a compartment', () => {
    for (const { districtKey, precinct, code, name } of demo.parts) {
      const written = parseForestAddress(`${code} ${name} 123a`);
      const keys = written ? completePlaces(written, demo).map(placeKey) : [];
      expect(keys).toContain(`${districtKey}-${precinct}-${code}-123-a`);
    }
  });
});
