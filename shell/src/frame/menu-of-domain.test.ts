import type { DomainEntry, Profile } from '@ostep/platform';
import { expect, test } from 'vitest';
import { isActiveMenu, visibleEntries, withTimestamp } from './menu-of-domain';

const contracts: DomainEntry = {
  name: 'contracts',
  label: 'Umowy',
  version: '1',
  manifest: '/m.json',
  routes: ['/contract', '/offer'],
  menu: [
    { label: 'Lista umów', path: '/contract' },
    { label: 'Nowa umowa', path: '/contract/edit', roles: ['office'] },
  ],
};
const person = (...roles: Profile['roles']): Profile => ({
  ...{ id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak' },
  roles,
});

test('an entry is seen by who holds its roles; one without roles by everybody', () => {
  const seenBy = (profile: Profile | null) => visibleEntries(contracts, profile).map(({ label }) => label);
  expect(seenBy(person('office'))).toEqual(['Lista umów', 'Nowa umowa']);
  expect(seenBy(person('user'))).toEqual(['Lista umów']);
  expect(seenBy(null)).toEqual(['Lista umów']);
});

test('an entry for anyone of several roles is seen by who holds one of them', () => {
  const entry = { label: 'Nowe zlecenie', path: '/order/edit', anyRole: ['user', 'office'] as const };
  const seenBy = (profile: Profile | null) => visibleEntries({ ...contracts, menu: [entry] }, profile);
  expect(seenBy(person('office'))).toEqual([entry]);
  expect(seenBy(person('ops', 'user'))).toEqual([entry]);
  expect(seenBy(person('ops'))).toEqual([]);
  expect(seenBy(null)).toEqual([]);
});

test.each([
  ['/contract', true],
  ['/offer/5', true],
  ['/contracts', false],
  ['/', false],
])('at %s the menu is active: %s', (path, active) => {
  expect(isActiveMenu(contracts, path)).toBe(active);
});

test('the time makes each choice of an entry another address', () => {
  expect(withTimestamp('/contract', 5)).toBe('/contract?r=5');
});
