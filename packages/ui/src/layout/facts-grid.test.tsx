import { expect, test } from 'vitest';
import { factColumns } from './facts-grid';

const columns = (count: number) => (factColumns(count) as Record<string, unknown>)['--fact-columns'];

test('no row has a single fact, unless there is only one', () => {
  expect([0, 1, 2, 5, 6, 7, 8, 9, 13].map(columns)).toEqual([1, 1, 2, 5, 6, 4, 4, 5, 5]);
  for (let count = 2; count <= 24; count += 1) expect(count % Number(columns(count)), String(count)).not.toBe(1);
});
