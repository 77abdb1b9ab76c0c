import { expect, test } from 'vitest';
import { refusalOf } from './person-change';

const person = (id: string, enabled: boolean, ...roles: readonly ('manager' | 'office')[]) => ({
  id,
  username: id,
  firstName: null,
  lastName: null,
  email: null,
  enabled,
  roles,
});

const people = [person('a', true, 'manager'), person('b', false, 'manager'), person('c', true, 'office')];
const two = [...people, person('d', true, 'manager')];

test.each([
  ['the last manager cannot be blocked', { id: 'a', blocked: true }, people, 'c', 'lastManager'],
  ['the last manager cannot lose the role', { id: 'a', roles: ['office'] }, people, 'c', 'lastManager'],
  ['the last manager may get another role', { id: 'a', roles: ['office', 'manager'] }, people, 'a', null],
  ['one of two managers may be blocked', { id: 'a', blocked: true }, two, 'd', null],
  ['a blocked manager does not count', { id: 'b', roles: [] }, people, 'a', null],
  ['nobody may block the own account', { id: 'a', blocked: true }, two, 'a', 'ownAccount'],
  ['a manager may give up the role if there is another manager', { id: 'a', roles: [] }, two, 'a', null],
] as const)('%s', (_, change, all, caller, refused) => {
  expect(refusalOf(change, all, caller)).toBe(refused);
});
