import { expect, it } from 'vitest';
import { priceInForce } from './price-in-force';

const offer = { validFrom: null, byOrderDate: false, unitPriceNetto: 54.85 };
const annex = { validFrom: '2026-05-01', byOrderDate: false, unitPriceNetto: 57.15 };
const annexByOrderDate = { validFrom: '2026-07-01', byOrderDate: true, unitPriceNetto: 60 };
const last = { validFrom: '2026-09-01', byOrderDate: false, unitPriceNetto: 61.2 };
const all = [last, annexByOrderDate, offer, annex];

it.each([
  ['2026-04-30', '2026-04-01', 54.85],
  ['2026-05-01', '2026-04-01', 57.15],
  ['2026-07-01', '2026-06-30', 57.15],
  ['2026-07-01', '2026-07-01', 60],
  ['2026-04-30', '2026-07-01', 60],
  ['2026-09-01', '2026-06-30', 61.2],
])('work of %s under an order of %s has the price %d', (workDay, orderDay, price) => {
  expect(priceInForce(all, { workDay, orderDay })?.unitPriceNetto).toBe(price);
});

it('without any price version there is no price', () => {
  expect(priceInForce([], { workDay: '2026-05-01', orderDay: '2026-05-01' })).toBeNull();
});
