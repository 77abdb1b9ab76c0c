import type { PlaceNames } from '@ostep/kernel';
import { describe, expect, it, test } from 'vitest';
import { includesWorkAtPlaces, isAnywhere, isOnlyAddress, knownPlaceKeys, toPlaceHits } from './query-places';
import { readQuery } from './read-query';

const names: PlaceNames = {
  districts: [
    { key: '02-20', name: 'Namysłów' },
    { key: '02-22', name: 'Opole' },
  ],
  parts: [
    { districtKey: '02-20', precinct: '1', code: '06', name: 'Gola' },
    { districtKey: '02-22', precinct: '1', code: '03', name: 'Suchy Bór' },
    { districtKey: '02-22', precinct: '1', code: '04', name: 'Dąbrowa' },
  ],
};

test.each([
  { typed: '02-20-1-06-123-a', places: ['02-20-1-06-123-a'], anywhere: false, work: true, alone: true },
  { typed: '02-20-1-06-123', places: ['02-20-1-06-123'], anywhere: false, work: true, alone: true },
  { typed: '02-20-1-06', places: ['02-20-1-06'], anywhere: false, work: true, alone: true },
  { typed: '02-20-1', places: ['02-20-1'], anywhere: false, work: false, alone: true },
  { typed: '02-20', places: ['02-20'], anywhere: false, work: false, alone: true },
  {
    typed: '123',
    places: ['02-20-1-06-123', '02-22-1-03-123', '02-22-1-04-123'],
    anywhere: true,
    work: false,
    alone: false,
  },
  {
    typed: '123a',
    places: ['02-20-1-06-123-a', '02-22-1-03-123-a', '02-22-1-04-123-a'],
    anywhere: true,
    work: true,
    alone: false,
  },
  { typed: 'Gola 123', places: ['02-20-1-06-123'], anywhere: false, work: true, alone: false },
  { typed: 'Opole', places: ['02-22'], anywhere: undefined, work: false, alone: false },
  { typed: '06 Gola', places: ['02-20-1-06'], anywhere: false, work: true, alone: false },
  { typed: 'dabrowa', places: ['02-22-1-04'], anywhere: undefined, work: false, alone: false },
  { typed: '14/2026', places: [], anywhere: undefined, work: false, alone: false },
])('$typed', ({ typed, places, anywhere, work, alone }) => {
  const query = readQuery(typed);
  expect({
    places: knownPlaceKeys(query, names),
    anywhere: query.address ? isAnywhere(query.address) : undefined,
    work: includesWorkAtPlaces(query),
    alone: isOnlyAddress(query),
  }).toEqual({ places, anywhere, work, alone });
});

test('an address with a missing segment is no place', () => {
  expect(knownPlaceKeys(readQuery('02-20-1-06--a'), names)).toEqual([]);
});

describe('toPlaceHits', () => {
  it('names each place once, in the order given', () => {
    expect(toPlaceHits(['02-20-1-06-123-a', '02', '02-20-1-06-123-a'], names)).toEqual([
      {
        key: '02-20-1-06-123-a',
        label: 'RDLP Katowice · Nadl. Namysłów · obr. 1 · Leśn. Gola · oddz. 123 · wydz. a',
      },
      { key: '02', label: 'RDLP Katowice' },
    ]);
  });

  it('leaves out keys that are no place', () => {
    expect(toPlaceHits(['123', '02-20'], names)).toEqual([{ key: '02-20', label: 'RDLP Katowice · Nadl. Namysłów' }]);
  });
});
