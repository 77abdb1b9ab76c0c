import { expect, test } from 'vitest';
import { isMissed, tableOf } from './table';

test('a figure over its goal is missed, and so is one that could not be measured', () => {
  const of = (value: number | null) => isMissed({ what: 'a', value, most: 2 });
  expect([of(2), of(2.1), of(null)]).toEqual([false, true, true]);
});

test('what stands behind a figure is said only where its goal is missed', () => {
  const because = ['one.ts', 'two.ts'];
  expect(tableOf([{ what: 'files', value: 2, most: 2, because }])).toBe('files             2  goal ≤ 2');
  expect(tableOf([{ what: 'files', value: 2, most: 0, because }])).toBe(
    'files             2  goal ≤ 0  MISSED\n    one.ts\n    two.ts',
  );
});
