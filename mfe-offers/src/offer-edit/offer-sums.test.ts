import { expect, test } from 'vitest';
import { marginOf, offerSums, shareOf, thresholdOf } from './offer-sums';

const row = (amount: number, cost: number | null, price: number | null, lastPrice: number | null = null) => ({
  amount,
  cost,
  price,
  lastPrice,
});

test('rows are rounded before they are summed; the margin covers rows with a known cost', () => {
  const rows = [row(40.71, 286.6, 386.91, 400), row(41.37, 835, 1127.25), row(10, null, 5), row(3, 10, null)];
  expect(offerSums(rows)).toEqual({
    net: 62_435.44,
    priced: 3,
    own: { rows: 2, net: 62_385.44, cost: 46_211.44, margin: 25.93 },
    lastContract: { rows: 1, last: 16_284, net: 15_751.11, percent: -3.3 },
  });
});

test('the last contract is compared on rows that both price', () => {
  const bid = [row(100, null, 9.61, 10), row(100, 1, 5, null), row(100, 1, null, 7), row(10, null, 3, 0)];
  expect(offerSums(bid).lastContract).toEqual({ rows: 2, last: 1000, net: 991, percent: -0.9 });
  expect(offerSums([row(10, null, 3, 0)]).lastContract).toEqual({ rows: 1, last: 0, net: 30, percent: null });
  expect(offerSums([row(10, null, 3)]).lastContract).toMatchObject({ rows: 0 });
});

test('one row: threshold, margin of the price and share of the total', () => {
  expect(thresholdOf({ cost: 38.4 }, 12.5)?.toFixed(2)).toBe('43.20');
  expect(thresholdOf({ cost: null }, 12.5)).toBeNull();
  expect(marginOf({ cost: 38.4, price: 51.84 })).toBe(25.93);
  expect(marginOf({ cost: 38.4, price: 0 })).toBeNull();
  expect(shareOf(row(10, 1, 5), 200)).toBe(25);
  expect(shareOf(row(10, 1, 5), 0)).toBeNull();
});
