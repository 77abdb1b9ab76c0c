import { expect, test } from 'vitest';
import { isWriter } from './writers';

test('a person is identified by the account’s id, or by name in rows without an id', () => {
  const isAnna = isWriter({ subject: 'a', fullName: 'Anna Nowak' });
  expect(isAnna({ subject: 'a', fullName: 'Anna Kowalska' })).toBe(true);
  expect(isAnna({ subject: 'b', fullName: 'Anna Nowak' })).toBe(false);
  expect(isAnna({ subject: null, fullName: 'Anna Nowak' })).toBe(true);
  expect(isAnna({ subject: null, fullName: 'Maria Lis' })).toBe(false);
});
