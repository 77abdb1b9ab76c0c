import { expect, test } from 'vitest';
import { readLastProfile, storeLastProfile } from './last-profile';

test('the stored profile is read, with the roles that exist', () => {
  const jan = {
    id: '1',
    username: 'jan',
    firstName: 'Jan',
    lastName: 'Kowalski',
    roles: ['user' as const],
    session: 's',
  };
  storeLastProfile(jan);
  expect(readLastProfile()).toEqual(jan);
  localStorage.setItem('ostep.lastProfile', JSON.stringify({ ...jan, roles: ['user', 'king'] }));
  expect(readLastProfile()).toEqual(jan);
  storeLastProfile(null);
  expect(readLastProfile()).toBeNull();
});

test.each(['', '{', '[]', 'null', '{"id":1}', '{"id":"1","username":"jan"}'])('%s is nobody', (stored) => {
  localStorage.setItem('ostep.lastProfile', stored);
  expect(readLastProfile()).toBeNull();
});
