import { expect, test } from 'vitest';
import { agreedRates } from './agreed-rates';

const rateOf = (
  actionCodeId: number,
  actionScopeId: number | null,
  rate: number | null,
  percent: number | null = null,
) => ({
  id: 1,
  actionCode: `K${actionCodeId}`,
  actionScope: actionScopeId === null ? null : `Z${actionScopeId}`,
  file: 'stawki.xlsx',
  actionCodeId,
  actionScopeId,
  rate,
  percent,
});
const itemOf = (code: number, scope: number | null, unitType = 'M3') => ({
  actionCode: { id: code, key: `K${code}` },
  actionScope: scope === null ? null : { id: scope },
  unitType,
});

const rates = [rateOf(1, null, 17.5), rateOf(1, 5, null, 80), rateOf(2, 5, 20), rateOf(3, null, 17.5)];
const byRate = { rate: 17.5, percent: null };
const byPercent = { rate: null, percent: 80 };

test.each([
  ['of the code and scope', [itemOf(1, 5)], [{ agreed: byPercent, unit: 'M3', works: ['K1 Z5'] }]],
  ['of the code, where the scope has none', [itemOf(1, 6)], [{ agreed: byRate, unit: 'M3', works: ['K1'] }]],
  ['of the code, where the item has no scope', [itemOf(1, null)], [{ agreed: byRate, unit: 'M3', works: ['K1'] }]],
  ['none of another scope', [itemOf(2, 6)], [{ agreed: null, unit: 'M3', works: ['K2'] }]],
  [
    'the same for several items, of one unit or of several',
    [itemOf(1, 6), itemOf(3, null, 'HA'), itemOf(1, null)],
    [{ agreed: byRate, unit: null, works: ['K1', 'K3'] }],
  ],
  [
    'one a group where items have different rates or none',
    [itemOf(1, 6), itemOf(4, null), itemOf(1, 5, 'HA'), itemOf(4, 2)],
    [
      { agreed: byRate, unit: 'M3', works: ['K1'] },
      { agreed: null, unit: 'M3', works: ['K4'] },
      { agreed: byPercent, unit: 'HA', works: ['K1 Z5'] },
    ],
  ],
  ['none without items', [], []],
])('the agreed rate is that %s', (_, items, agreed) => {
  expect(agreedRates(items, rates)).toEqual(agreed);
});
