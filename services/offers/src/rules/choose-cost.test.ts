import { expect, test } from 'vitest';
import { type CostGroup, chooseCost } from './choose-cost';
import { offerPrice } from './offer-price';

const group = (change: Partial<CostGroup>): CostGroup => ({
  actionCodeId: 1,
  actionScopeId: 7,
  forestDistrictId: 3,
  unitType: 'M3',
  cost: 100.0,
  quantity: 10.0,
  items: 1,
  ...change,
});
const work = { actionCodeId: 1, actionScopeId: 7, forestDistrictId: 3, unitType: 'M3' };

test('enough works of the district are used alone, too few together with those of other districts', () => {
  const here = group({ items: 3 });
  const there = group({ forestDistrictId: 4, cost: 400.0 });
  expect(chooseCost([here, there], work, 3)).toEqual({ cost: 10, level: 'district', costItems: 3 });
  expect(chooseCost([here, there], work, 4)).toEqual({ cost: 25, level: 'scope', costItems: 4 });
});

test('works in another scope count only if the scope has none, works of another code or unit never', () => {
  const other = group({ actionScopeId: 8, cost: 612.0 });
  expect(chooseCost([other], work, 1)).toEqual({ cost: 61.2, level: 'code', costItems: 1 });
  expect(chooseCost([other, group({})], work, 1)).toMatchObject({ cost: 10, level: 'district' });
  expect(chooseCost([group({ actionCodeId: 2 }), group({ unitType: 'M3P' })], work, 1)).toEqual({
    cost: null,
    level: null,
    costItems: 0,
  });
});

test('a row without a scope has no works of its own scope', () => {
  expect(chooseCost([group({ actionScopeId: null })], { ...work, actionScopeId: null }, 1).level).toBe('code');
});

test.each([
  [38.4, { growth: 0, overhead: 0, profit: 35 }, 51.84],
  [22, { growth: 0, overhead: 0, profit: 35 }, 29.7],
  [286.6, { growth: 0, overhead: 0, profit: 35 }, 386.91],
  [835, { growth: 0, overhead: 0, profit: 35 }, 1127.25],
  [1230, { growth: 0, overhead: 0, profit: 35 }, 1660.5],
  [100, { growth: 4, overhead: 12.5, profit: 8 }, 126.36],
  [0.01, { growth: 0, overhead: 0, profit: 50 }, 0.02],
])('%d with %o is priced %d', (cost, percents, price) => {
  expect(offerPrice(cost, percents)).toBe(price);
});
