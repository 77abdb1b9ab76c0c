import { expect, test } from 'vitest';
import { keepLastProfile, readLastProfile } from './last-profile';

test('is the one that was kept, with roles that exist', () => {
  const jan = {
    id: '1',
    username: 'jan',
    firstName: 'Jan',
    lastName: 'Kowalski',
    roles: ['user' as const],
    session: 's',
  };
  keepLastProfile(jan);
  expect(readLastProfile()).toEqual(jan);
  localStorage.setItem('ostep.lastProfile', JSON.stringify({ ...jan, roles: ['user', 'king'] }));
  expect(readLastProfile()).toEqual(jan);
  keepLastProfile(null);
  expect(readLastProfile()).toBeNull();
});

test.each(['', '{', '[]', 'null', '{"id":1}', '{"id":"1","username":"jan"}'])('%s is nobody', (stored) => {
  localStorage.setItem('ostep.lastProfile', stored);
  expect(readLastProfile()).toBeNull();
});
