import { expect, test } from 'vitest';
import { isAboveShare, sumsOf, totalOf } from './payout-sums';

const works = [2491.05, 747.31, 398.59, 2655.3, 3036, 2376, 3702.53, 2121.24].map((value) => ({
  kind: 'work' as const,
  value,
}));
const fuel = { kind: 'deduction', value: -1240.6 } as const;

test('the expected month: 17 528,02 less an advance and fuel is 11 287,42', () => {
  const sums = sumsOf([...works, { kind: 'advance', value: -5000 }, fuel]);
  expect(sums).toMatchObject({ works: 17528.02, advances: 5000, deductions: 1240.6, toPay: 11287.42, left: 0 });
});

test('a negative balance is not paid but carried to the next month', () => {
  const sums = sumsOf([...works, { kind: 'advance', value: -20000 }, fuel]);
  expect(sums).toMatchObject({ toPay: 0, left: 3712.58 });
  const next = sumsOf(
    [
      { kind: 'brought', value: -3712.58 },
      { kind: 'work', value: 4000 },
    ],
    { unsettled: 12.5, unapproved: 400 },
  );
  expect(next).toMatchObject({ brought: -3712.58, toPay: 287.42, left: 0, unsettled: 12.5, unapproved: 400 });
  expect(totalOf([sums, next])).toMatchObject({ works: 21528.02, toPay: 287.42, left: 3712.58 });
});

test('an opening balance is paid or taken off, and what it leaves below zero is carried', () => {
  const withOpening = (value: number) =>
    sumsOf([
      { kind: 'work', value: 900 },
      { kind: 'opening', value },
    ]);
  expect(withOpening(-500)).toMatchObject({ opening: -500, toPay: 400, left: 0 });
  expect(withOpening(250.5)).toMatchObject({ opening: 250.5, toPay: 1150.5, left: 0 });
  expect(withOpening(-1000)).toMatchObject({ toPay: 0, left: 100 });
  expect(totalOf([withOpening(-500), withOpening(250.5)])).toMatchObject({ opening: -249.5, toPay: 1550.5 });
});

test('70 % of 17 528,02 is 12 269,614: one grosz decides', () => {
  expect(isAboveShare(12269.61, 17528.02, 70)).toBe(false);
  expect(isAboveShare(12269.62, 17528.02, 70)).toBe(true);
  expect(isAboveShare(0.01, 0, 70)).toBe(true);
});
