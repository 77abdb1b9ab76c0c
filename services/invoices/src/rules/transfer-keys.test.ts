import { expect, test } from 'vitest';
import { transferKeys } from './transfer-keys';

const transfer = { bookedOn: '2026-05-10', amount: 100, title: 'zapłata', payer: 'A', account: '' };

test('alike transfers of a file have keys of their own, the same in the next file', () => {
  const keys = transferKeys([transfer, transfer, { ...transfer, amount: 101 }]);
  expect(new Set(keys).size).toBe(3);
  expect(transferKeys([transfer])).toEqual([keys[0]]);
});
