import { expect, test } from 'vitest';
import { rateHint } from './rate-hint';

const rateOf = (
  actionCodeId: number,
  actionScopeId: number | null,
  rate: number | null,
  percent: number | null = null,
) => ({
  id: 1,
  actionCode: 'SADZ',
  actionScope: null,
  file: 'stawki.xlsx',
  actionCodeId,
  actionScopeId,
  rate,
  percent,
});
const workOf = (code: number, scope: number | null) => ({
  actionCode: { id: code },
  actionScope: scope === null ? null : { id: scope },
});

const rates = [rateOf(1, null, 17.5), rateOf(1, 5, null, 80), rateOf(2, 5, 20), rateOf(3, null, 17.5)];

test.each([
  ['of the code and scope', [workOf(1, 5)], { rate: null, percent: 80 }],
  ['of the code, where the scope has none', [workOf(1, 6)], { rate: 17.5, percent: null }],
  ['of the code, where the item has no scope', [workOf(1, null)], { rate: 17.5, percent: null }],
  ['none of another scope', [workOf(2, 6)], null],
  ['none of another scope for an item without one', [workOf(2, null)], null],
  ['none of an unknown code', [workOf(4, null)], null],
  ['the same for several items', [workOf(1, 6), workOf(3, null)], { rate: 17.5, percent: null }],
  ['none for items with different rates', [workOf(1, 6), workOf(1, 5)], null],
  ['none for items of which one has no rate', [workOf(1, 6), workOf(4, null)], null],
  ['none without items', [], null],
])('the hint is that %s', (_, items, hint) => {
  expect(rateHint(items, rates)).toEqual(hint);
});
