import type { DomainEntry, Profile } from '@ostep/platform';
import { expect, test } from 'vitest';
import { activeMenu, menusOf, visibleEntries, withTimestamp } from './menus-of-domains';

const domain = (entry: Partial<DomainEntry> & Pick<DomainEntry, 'name' | 'order'>): DomainEntry => ({
  label: entry.name,
  version: '1',
  manifest: '/m.json',
  routes: [],
  menu: [],
  ...entry,
});
const inbox = { label: 'Skrzynka dokumentów', path: '/inbox', group: { label: 'Skrzynka', order: 0 } };
const money = { label: 'Finanse', order: 3.5 };
const domains = [
  domain({
    name: 'orders',
    label: 'Zlecenia',
    order: 2,
    routes: ['/order', '/inbox'],
    menu: [{ label: 'Lista zleceń', path: '/order' }, inbox],
  }),
  domain({ name: 'invoices', order: 8, routes: ['/invoice'], menu: [{ label: 'F', path: '/invoice', group: money }] }),
  domain({
    name: 'summaries',
    label: 'Podsumowania',
    order: 5,
    routes: ['/summary'],
    menu: [
      { label: 'Prace ekip', path: '/summary' },
      { label: 'W', path: '/summary/payouts', group: money },
    ],
  }),
  domain({
    name: 'office',
    label: 'Ustawienia',
    order: 7,
    routes: ['/office'],
    menu: [{ label: 'Ustawienia', path: '/office', tabs: ['/invoice/ksef'] }],
  }),
];
const person = (...roles: Profile['roles']): Profile => ({
  id: '1',
  username: 'biuro',
  firstName: 'Anna',
  lastName: 'Nowak',
  roles,
});

test('entries of several domains with the same group are in one menu, in the order of the bar', () => {
  const shown = menusOf(domains).map(({ label, entries }) => [label, entries.map(({ path }) => path)]);
  expect(shown).toEqual([
    ['Skrzynka', ['/inbox']],
    ['Zlecenia', ['/order']],
    ['Finanse', ['/invoice', '/summary/payouts']],
    ['Podsumowania', ['/summary']],
    ['Ustawienia', ['/office']],
  ]);
});

test.each([
  [undefined, undefined, ['office', 'user'], true],
  [['office'], undefined, ['user'], false],
  [['office'], undefined, ['office'], true],
  [undefined, ['user', 'office'], ['ops', 'user'], true],
  [undefined, ['user', 'office'], ['ops'], false],
] as const)('an entry for %s and for any of %s is seen by %s: %s', (roles, anyRole, held, isSeen) => {
  const entry = { label: 'A', path: '/a', ...(roles && { roles }), ...(anyRole && { anyRole }) };
  const [menu] = menusOf([domain({ name: 'a', order: 1, menu: [entry] })]);
  expect(menu && visibleEntries(menu, person(...held))).toEqual(isSeen ? [entry] : []);
});

test.each([
  ['/order', 'Zlecenia'],
  ['/inbox', 'Skrzynka'],
  ['/summary', 'Podsumowania'],
  ['/summary/payouts/5', 'Finanse'],
  ['/office/people', 'Ustawienia'],
  ['/invoice/edit/5', 'Finanse'],
  ['/invoice/ksef', 'Ustawienia'],
  ['/orders', undefined],
  ['/', undefined],
])('at %s the menu is %s', (path, label) => {
  expect(activeMenu(domains, path)).toBe(label);
});

test('the time makes the address of each choice of an entry different', () => {
  expect(withTimestamp('/contract', 5)).toBe('/contract?r=5');
});
