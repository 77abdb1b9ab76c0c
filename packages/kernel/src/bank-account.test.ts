import { expect, test } from 'vitest';
import { accountDigits, formatAccount, isBankAccount } from './bank-account';

const account = '27114020040000300201355387';

test('a bank account has 26 digits whose check digits are right, however it is written', () => {
  expect(isBankAccount(account)).toBe(true);
  expect(accountDigits(`PL ${formatAccount(account)}`)).toBe(account);
  expect(formatAccount(account)).toBe('27 1140 2004 0000 3002 0135 5387');
  for (const wrong of ['', account.slice(1), `${account}0`, `a${account.slice(1)}`])
    expect(isBankAccount(wrong)).toBe(false);
});

test('each change of one digit is found', () => {
  for (const [position, digit] of [...account].entries()) {
    for (const other of '0123456789'.replace(digit, '')) {
      expect(isBankAccount(account.slice(0, position) + other + account.slice(position + 1))).toBe(false);
    }
  }
});
