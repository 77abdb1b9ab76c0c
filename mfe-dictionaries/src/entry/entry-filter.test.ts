import { entryAddress } from '@ostep/api-dictionaries/addresses';
import { expect, test } from 'vitest';
import { filterEntries } from './entry-filter';

const entries = [
  { id: 1, key: '02-20', value: 'Namysłów', active: true, version: 1 },
  { id: 2, key: '13-02', value: 'Henryków', active: false, version: 1 },
];
const idsOf = (q: string) =>
  filterEntries(entries, entryAddress.parse(new URLSearchParams(q))).map((entry) => entry.id);

test.each([
  ['', [1, 2]],
  ['q=namyslow', [1]],
  ['q=KÓW', [2]],
  ['q=02-', [1]],
  ['q=02-20 n', [1]],
  ['q=13-02 hen', [2]],
  ['active=active', [1]],
  ['active=inactive', [2]],
  ['active=inactive&q=namys', []],
  ['active=nonsense', [1, 2]],
])('the address %j shows the entries %j', (address, ids) => {
  expect(idsOf(address)).toEqual(ids);
});

test('a filter survives its address; defaults are left out of it', () => {
  expect(entryAddress.query({ text: '', active: 'all', page: 0 }).toString()).toBe('');
  const filter = { text: 'zryw & co', active: 'active', page: 3 } as const;
  expect(entryAddress.parse(entryAddress.query(filter))).toEqual(filter);
  expect(entryAddress.parse(new URLSearchParams('p=-2')).page).toBe(0);
  expect(entryAddress.parse(new URLSearchParams('p=1.5')).page).toBe(0);
  expect(entryAddress.parse(new URLSearchParams('p=1')).page).toBe(1);
  expect(entryAddress.parse(new URLSearchParams()).page).toBe(0);
  expect(entryAddress.parse(new URLSearchParams('p=abc')).page).toBe(0);
});
