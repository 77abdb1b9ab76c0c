import { expect, test, vi } from 'vitest';
import { memoizeByObject } from './memoize-by-object';

test('the result for each object is computed once, also when it is null', () => {
  const compute = vi.fn(({ value }: { value: number }) => (value > 1 ? value : null));
  const memoized = memoizeByObject(compute);
  const [one, two] = [{ value: 1 }, { value: 2 }];
  expect([one, two, one, two, { value: 2 }].map(memoized)).toEqual([null, 2, null, 2, 2]);
  expect(compute).toHaveBeenCalledTimes(3);
});
