import { expect, test } from 'vitest';
import { digestOf, isDigestOf } from './payee-digest';

const payee = { name: 'Las', nip: '5260250274', account: '61109010140000071219812874' };

test('a digest matches its payee, and none with another name, NIP or account', () => {
  const digest = digestOf(payee);
  expect(isDigestOf(digest, payee)).toBe(true);
  for (const change of [{ name: 'Bór' }, { nip: null }, { account: '27114020040000300201355387' }])
    expect(isDigestOf(digest, { ...payee, ...change })).toBe(false);
  expect(isDigestOf('', payee)).toBe(false);
});

test('two digests of one payee differ, and neither contains the account', () => {
  expect(digestOf(payee)).not.toBe(digestOf(payee));
  expect(digestOf(payee)).not.toContain(payee.account);
});
