import type { ContractPrice } from '@ostep/api-contracts';
import { expect, test } from 'vitest';
import { type AnnexValues, raisedBy, rowOfNothing, startingOn, toPreviewInput } from './annex-values';

const offer = (unitPriceNetto: number): ContractPrice => ({
  ...{ validFrom: null, validTo: null, byOrderDate: false, unitPriceNetto, vatPercent: 8, annexNumber: null },
});
const annex = { ...offer(60), validFrom: '2026-05-01', annexNumber: '1' };
const row = (contractItem: number, scope: string, prices = [offer(54.85)]) => ({
  ...rowOfNothing(),
  ...{
    contractItem,
    scope,
    prices,
    oldPrice: prices[0]?.unitPriceNetto ?? 0,
    newPrice: prices[0]?.unitPriceNetto ?? 0,
  },
});
const values: AnnexValues = {
  ...{ annexNumber: '2', annexDate: '2026-04-22', validFrom: '2026-04-01', decides: 'workDay', note: '' },
  rows: [row(1, 'Trzebieże'), row(2, 'Zrywka', [offer(33.7)])],
};
const sent = (of: AnnexValues) => {
  const { change } = toPreviewInput(of);
  return change.kind === 'prices' ? change.items.map((item) => [item.contractItem, item.unitPriceNetto]) : [];
};

test('a percentage raises the chosen scope, or all, rounded half-up; only changed rows are sent', () => {
  expect(sent(values)).toEqual([]);
  expect(sent(raisedBy(values, 4.2, 'Trzebieże'))).toEqual([[1, 57.15]]);
  expect(sent(raisedBy(values, 4.2, null))).toEqual([
    [1, 57.15],
    [2, 35.12],
  ]);
});

test('prices are compared with those of the first day; a typed one stays', () => {
  const rows = [row(1, 'Trzebieże', [offer(54.85), annex]), { ...row(2, 'Zrywka', [offer(33.7)]), newPrice: 40 }];
  const moved = startingOn({ ...values, rows }, '2026-05-02');
  expect(moved.rows.map(({ oldPrice, newPrice }) => [oldPrice, newPrice])).toEqual([
    [60, 60],
    [33.7, 40],
  ]);
});

test('a row below the last, as a longer paste makes, is not sent', () => {
  expect(sent({ ...values, rows: [...values.rows, { ...rowOfNothing(), newPrice: 5 }] })).toEqual([]);
});
