import type { ContractPrice } from '@ostep/api-contracts';
import { expect, test } from 'vitest';
import {
  type AnnexValues,
  cellOf,
  toFormInput,
  toPreviewInput,
  withPricesChangedBy,
  withScopeChosen,
  withSheetPrices,
  withStartDay,
} from './annex-values';

const offer = (unitPriceNetto: number): ContractPrice => ({
  validFrom: null,
  validTo: null,
  byOrderDate: false,
  unitPriceNetto,
  vatPercent: 8,
  annexNumber: null,
});
const annex = { ...offer(60), validFrom: '2026-05-01', annexNumber: '1' };
const row = (contractItem: number, scope: string, prices = [offer(54.85)]) => ({
  lp: String(contractItem),
  code: 'CWD-D',
  desc: 'Ścinka',
  chosen: false,
  vatPercent: null,
  amount: null,
  contractItem,
  scope,
  prices,
  oldPrice: prices[0]?.unitPriceNetto ?? 0,
  newPrice: prices[0]?.unitPriceNetto ?? 0,
});
const values: AnnexValues = {
  annexNumber: '2',
  annexDate: '2026-04-22',
  validFrom: '2026-04-01',
  decides: 'workDay',
  note: '',
  newItems: [],
  sourceFile: null,
  signedFile: null,
  rows: [row(1, 'Trzebieże'), row(2, 'Zrywka', [offer(33.7)])],
};
const sent = (formValues: AnnexValues) => {
  const { change } = toPreviewInput(formValues);
  return change.kind === 'prices' ? change.items.map((item) => [item.contractItem, item.unitPriceNetto]) : [];
};

test('a percentage changes the chosen rows, or all, rounded half-up; only changed rows are sent', () => {
  expect(sent(values)).toEqual([]);
  expect(sent(withPricesChangedBy(withScopeChosen(values, 'Trzebieże', true), 4.2))).toEqual([[1, 57.15]]);
  expect(sent(withPricesChangedBy(values, 4.2))).toEqual([
    [1, 57.15],
    [2, 35.12],
  ]);
});

test('prices are compared with those on the first day of the annex; a typed price stays', () => {
  const rows = [row(1, 'Trzebieże', [offer(54.85), annex]), { ...row(2, 'Zrywka', [offer(33.7)]), newPrice: 40 }];
  const moved = withStartDay({ ...values, rows }, '2026-05-02');
  expect(moved.rows.map(({ oldPrice, newPrice }) => [oldPrice, newPrice])).toEqual([
    [60, 60],
    [33.7, 40],
  ]);
});

test('a price sheet fills prices, VAT and quantities of the rows that it changes', () => {
  const item = { contractItem: 2, newPrice: 35, oldVat: 8, newVat: 23, amount: 12 };
  const names = { lp: '2', code: 'ZRYWKA', desc: '', scope: null, unitType: 'M3', note: null };
  const money = { oldPrice: 33.7, difference: 1.3, left: 10, newLeft: 12, oldLeftValue: 337, newLeftValue: 420 };
  const { rows } = withSheetPrices(values, { items: [{ ...item, ...names, ...money }] });
  expect(rows.map(({ newPrice, vatPercent, amount }) => [newPrice, vatPercent, amount])).toEqual([
    [54.85, null, null],
    [35, 23, 12],
  ]);
});

test('an error of a row in the request is shown at its cell', () => {
  const changed = { ...values, rows: [row(1, 'Trzebieże'), { ...row(2, 'Zrywka'), newPrice: -1 }] };
  expect(cellOf(changed, 'change.items.0')).toBe('rows.1.newPrice');
  expect(cellOf(changed, 'change.items.0.vatPercent')).toBe('rows.1.vatPercent');
  expect(cellOf(changed, 'annexNumber')).toBe('annexNumber');
});

test('the signed PDF is attached instead of the price sheet', () => {
  const sheet = { jobId: 'sheet', name: 'kosztorys.xlsx' };
  const signed = { jobId: 'signed', name: 'aneks.pdf' };
  const variants = [values, { ...values, sourceFile: sheet }, { ...values, sourceFile: sheet, signedFile: signed }];
  expect(variants.map((formValues) => toFormInput(formValues).sourceFile)).toEqual([
    undefined,
    { jobId: 'sheet' },
    { jobId: 'signed' },
  ]);
});
