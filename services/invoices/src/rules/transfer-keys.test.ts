import { expect, test } from 'vitest';
import { similarIn } from './similar-payments';
import { transferKeys } from './transfer-keys';

const transfer = {
  bookedOn: '2026-05-10',
  amount: 100,
  currency: 'PLN',
  isReturn: false,
  title: 'Zapłata FV/1/05/2026',
  payer: 'A',
  account: '10105015041000002300000001',
};

test('alike transfers of a file have keys of their own, the same in the next file', () => {
  const keys = transferKeys([transfer, transfer, { ...transfer, amount: 101 }]);
  expect(new Set(keys).size).toBe(3);
  expect(transferKeys([transfer])).toEqual([keys[0]]);
});

test('blanks, marks, Polish letters and the payer of a transfer are not the same in every format', () => {
  expect(transferKeys([{ ...transfer, title: 'ZAPLATA  FV/1/05/20 26', payer: 'B' }])).toEqual(
    transferKeys([transfer]),
  );
  expect(transferKeys([{ ...transfer, title: 'Zapłata FV/2/05/2026' }])).not.toEqual(transferKeys([transfer]));
});

test('a sum that was saved about that day, of no other account, may be this one', () => {
  const saved = { key: 'k', bookedOn: '2026-05-12', amount: 100, account: '' };
  expect(similarIn([saved])(transfer)).toBe('2026-05-12');
  expect(similarIn([{ ...saved, bookedOn: '2026-05-14' }])(transfer)).toBeNull();
  expect(similarIn([{ ...saved, amount: 100.01 }])(transfer)).toBeNull();
  expect(similarIn([{ ...saved, account: '61109010140000071219812874' }])(transfer)).toBeNull();
});
