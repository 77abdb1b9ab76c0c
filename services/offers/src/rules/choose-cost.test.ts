import { expect, test } from 'vitest';
import { type CostGroup, chooseCost, type WorkKind } from './choose-cost';
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
const ofSettled = (settled: readonly CostGroup[], kind: WorkKind, least: number) =>
  chooseCost({ settled, earlier: [] }, kind, least);

test('enough works of the district are used alone, too few together with those of other districts', () => {
  const here = group({ items: 3 });
  const there = group({ forestDistrictId: 4, cost: 400.0 });
  expect(ofSettled([here, there], work, 3)).toEqual({ cost: 10, level: 'district', costItems: 3, earlier: false });
  expect(ofSettled([here, there], work, 4)).toEqual({ cost: 25, level: 'scope', costItems: 4, earlier: false });
});

test('works in another scope count only if the scope has none, works of another code or unit never', () => {
  const other = group({ actionScopeId: 8, cost: 612.0 });
  expect(ofSettled([other], work, 1)).toEqual({ cost: 61.2, level: 'code', costItems: 1, earlier: false });
  expect(ofSettled([other, group({})], work, 1)).toMatchObject({ cost: 10, level: 'district' });
  expect(ofSettled([group({ actionCodeId: 2 }), group({ unitType: 'M3P' })], work, 1)).toEqual({
    cost: null,
    level: null,
    costItems: 0,
    earlier: false,
  });
});

test('a row without a scope has no works of its own scope', () => {
  expect(ofSettled([group({ actionScopeId: null })], { ...work, actionScopeId: null }, 1).level).toBe('code');
});

const sheet = (change: Partial<CostGroup> = {}) => group({ cost: 280.0, items: 14, ...change });

test.each([
  ['district', [group({ items: 3 })]],
  ['scope', [group({ items: 1 }), group({ items: 2, forestDistrictId: 4 })]],
] as const)('enough settled works of the %s win over works of a spreadsheet', (level, settled) => {
  expect(chooseCost({ settled, earlier: [sheet()] }, work, 3)).toEqual({
    cost: 10,
    level,
    costItems: 3,
    earlier: false,
  });
});

test('settled works of other scopes win only where the spreadsheet knows the scope neither', () => {
  const settled = [group({ items: 1 }), group({ items: 2, actionScopeId: 8 })];
  const of = (earlier: readonly CostGroup[]) => chooseCost({ settled, earlier }, work, 3);
  expect(of([sheet({ actionScopeId: 8 })])).toEqual({ cost: 10, level: 'code', costItems: 3, earlier: false });
  expect(of([sheet()])).toMatchObject({ level: 'district', earlier: true });
});

test('with too few settled works those of a spreadsheet are used alone, at the best level', () => {
  const settled = [group({ items: 2 })];
  const of = (earlier: readonly CostGroup[]) => chooseCost({ settled, earlier }, work, 3);
  expect(of([sheet()])).toEqual({ cost: 28, level: 'district', costItems: 14, earlier: true });
  expect(of([sheet({ items: 1 }), sheet({ forestDistrictId: 4, cost: 320.0 })])).toEqual({
    cost: 30,
    level: 'scope',
    costItems: 15,
    earlier: true,
  });
  expect(of([sheet({ actionScopeId: 8 })])).toMatchObject({ level: 'code', earlier: true });
});

test('a spreadsheet without such works leaves the few settled ones as they are', () => {
  const settled = [group({ items: 1 }), group({ items: 9, actionScopeId: 8 })];
  for (const earlier of [[], [sheet({ unitType: 'M3P' })], [sheet({ actionCodeId: 2 })]])
    expect(chooseCost({ settled, earlier }, work, 3)).toMatchObject({ level: 'scope', costItems: 1, earlier: false });
  expect(chooseCost({ settled: [], earlier: [] }, work, 3).level).toBeNull();
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
