import { expect, test } from 'vitest';
import { findSimilarIn } from './similar-payments';
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

test('equal transfers of one file have different keys, which are the same in the next file', () => {
  const keys = transferKeys([transfer, transfer, { ...transfer, amount: 101 }]);
  expect(new Set(keys).size).toBe(3);
  expect(transferKeys([transfer])).toEqual([keys[0]]);
});

test('the key ignores blanks, marks, Polish letters and the payer, which differ between formats', () => {
  expect(transferKeys([{ ...transfer, title: 'ZAPLATA  FV/1/05/20 26', payer: 'B' }])).toEqual(
    transferKeys([transfer]),
  );
  expect(transferKeys([{ ...transfer, title: 'Zapłata FV/2/05/2026' }])).not.toEqual(transferKeys([transfer]));
});

test('a saved payment with the same sum, a near date and no different account may be the same', () => {
  const saved = { key: 'k', bookedOn: '2026-05-12', amount: 100, account: '' };
  expect(findSimilarIn([saved])(transfer)).toBe('2026-05-12');
  expect(findSimilarIn([{ ...saved, bookedOn: '2026-05-14' }])(transfer)).toBeNull();
  expect(findSimilarIn([{ ...saved, amount: 100.01 }])(transfer)).toBeNull();
  expect(findSimilarIn([{ ...saved, account: '61109010140000071219812874' }])(transfer)).toBeNull();
});
