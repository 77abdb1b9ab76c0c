import { parseOfferSheet } from '@ostep/contract-sheet';
import { demoDictionaries, emptyForm } from '@ostep/contract-sheet/testing';
import { rowNet, sum } from '@ostep/kernel';
import { sampleBytes } from '@ostep/test-documents/samples';
import { expect, test } from 'vitest';
import { offerPrice } from './offer-price';
import { knownFigures } from './priced-rows';

/** The costs and quantities of crews in the sample settlements. */
const settled = [
  ['SADZ-1KP', 3636.95, 12.69],
  ['KOSZ-CHN', 2655.3, 3.18],
  ['GRODZ-SN', 5412, 4.4],
  ['CWD-D', 3702.53, 96.42],
  ['ZRYWKA', 2121.24, 96.42],
] as const;

test('the sample contract as an empty form: eight rows have own costs, 25 have none', async () => {
  const dictionaries = demoDictionaries();
  const { empty } = await emptyForm(sampleBytes('umowa-01-czysta.xlsx'));
  const { rows } = await parseOfferSheet(empty, dictionaries);
  const groups = settled.map(([code, cost, quantity]) => ({
    actionCodeId: dictionaries.actionCodes.find(({ key }) => key === code)?.id ?? 0,
    actionScopeId: null,
    forestDistrictId: 1,
    unitType: null,
    cost,
    quantity,
    items: 1,
  }));
  const known = { works: { settled: groups, earlier: [] }, lastPrices: [], forestDistrictId: 1, leastItems: 1 };
  const priced = rows.map(({ actionCode, actionScope, unitType, amount }) => {
    const work = { actionCodeId: actionCode?.id ?? null, actionScopeId: actionScope?.id ?? null, unitType };
    const { cost } = knownFigures(work, known);
    const price = cost === null ? null : offerPrice(cost, { growth: 0, overhead: 0, profit: 35 });
    const net = rowNet(amount ?? 0, price ?? 0).toNumber();
    return { code: actionCode?.key, price, net, cost: cost === null ? null : rowNet(amount ?? 0, cost) };
  });
  const own = priced.filter(({ price }) => price !== null);
  expect(own.map(({ code, price, net }) => [code, price, net])).toEqual([
    ['CWD-D', 51.84, 47_744.64],
    ['CWD-D', 51.84, 31_829.76],
    ['CWD-D', 51.84, 44_530.56],
    ['CWD-D', 51.84, 18_144],
    ['ZRYWKA', 29.7, 101_343.83],
    ['SADZ-1KP', 386.91, 15_751.11],
    ['KOSZ-CHN', 1127.25, 46_634.33],
    ['GRODZ-SN', 1660.5, 30_885.3],
  ]);
  expect(sum(own.map(({ net }) => net)).toNumber()).toBe(336_863.53);
  expect(sum(own.map(({ cost }) => cost ?? 0)).toNumber()).toBe(249_528.54);
  expect(priced).toHaveLength(own.length + 25);
});
