import { expect, test } from 'vitest';
import { isWriter } from './writers';

test('a person is known by the id of their account, by the name where no id was kept', () => {
  const isAnna = isWriter({ subject: 'a', fullName: 'Anna Nowak' });
  expect(isAnna({ subject: 'a', fullName: 'Anna Kowalska' })).toBe(true);
  expect(isAnna({ subject: 'b', fullName: 'Anna Nowak' })).toBe(false);
  expect(isAnna({ subject: null, fullName: 'Anna Nowak' })).toBe(true);
  expect(isAnna({ subject: null, fullName: 'Maria Lis' })).toBe(false);
});
