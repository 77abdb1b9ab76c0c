import { expect, test } from 'vitest';
import { RowKeys } from './row-keys';

test('a row keeps its key, also in a changed copy; others have their own', () => {
  const keys = new RowKeys();
  const [first, second] = [{ lp: 1 }, { lp: 1 }];
  const key = keys.of(first);
  const changed = { lp: 2 };
  keys.copyKey(first, changed);
  expect([keys.of(first), keys.of(changed)]).toEqual([key, key]);
  expect(keys.of(second)).not.toBe(key);
});
