import { expect, test } from 'vitest';
import { digestOf } from './payee-digest';
import { payeeStateOf } from './payee-state';

const was = { name: 'Las', nip: null, account: '61109010140000071219812874' };
const is = { ...was, account: '27114020040000300201355387' };
const known = { ...is, confirmedDigest: null, waits: false };

test('a payee is unchanged since approval, changed, confirmed after a change, or waits for a second person', () => {
  expect(payeeStateOf(known, digestOf(is))).toBe('same');
  expect(payeeStateOf(known, digestOf(was))).toBe('changed');
  expect(payeeStateOf({ ...known, confirmedDigest: digestOf(is) }, digestOf(was))).toBe('same');
  expect(payeeStateOf({ ...known, confirmedDigest: digestOf(was) }, digestOf(was))).toBe('changed');
  expect(payeeStateOf({ ...known, waits: true }, digestOf(is))).toBe('waits');
  expect(payeeStateOf(known, null)).toBe('same');
});
