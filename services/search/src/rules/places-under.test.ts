import { expect, test } from 'vitest';
import { placesUnder } from './places-under';

const names = {
  districts: [
    { key: '02-20', name: 'Namysłów' },
    { key: '02-22', name: 'Opole' },
    { key: '13-01', name: 'Bardo' },
  ],
  parts: [
    { districtKey: '02-20', precinct: '1', code: '06', name: 'Gola' },
    { districtKey: '02-20', precinct: '2', code: '11', name: 'Dąbrowa' },
    { districtKey: '02-220', precinct: '1', code: '03', name: 'Suchy Bór' },
  ],
};

test.each([
  [1, '', ['02', '13']],
  [2, '', ['02-20', '02-22', '13-01', '02-220']],
  [2, '02', ['02-20', '02-22', '02-220']],
  [3, '', ['02-20-1', '02-20-2', '02-220-1']],
  [3, '02-20', ['02-20-1', '02-20-2']],
  [4, '02-20-2', ['02-20-2-11']],
  [4, '02-22', []],
  [5, '', []],
])('keys of %i segments under "%s": %j', (segments, under, keys) => {
  expect(placesUnder(names, segments, under)).toEqual(keys);
});
