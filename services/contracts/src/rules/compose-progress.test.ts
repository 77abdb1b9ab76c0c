import { expect, test } from 'vitest';
import { composeProgress, type StoredItem } from './compose-progress';

const item = (change: Partial<StoredItem> = {}): StoredItem => ({
  id: 1,
  lp: '3',
  actionCodeKey: 'SADZ-1KP',
  actionDesc: 'Sadzenie',
  actionScopeValue: null,
  unitType: 'TSZT',
  amount: 10,
  ordered: 8,
  done: 6,
  settled: 6,
  left: 2,
  value: 100.1,
  orderedValue: 80.1,
  doneValue: 60.1,
  settledValue: 60.1,
  leftValue: 20.1,
  ...change,
});

const over = item({ id: 2, lp: '4', ordered: 12, left: -2, leftValue: -20 });

const missing = (items: readonly StoredItem[], uncodedOrders = 0) =>
  composeProgress({ items, uncodedOrders, versions: [] }).missing.map(({ sentence, reason }) => [
    sentence.replace(/\s/gu, ' '),
    reason,
  ]);

test('values are summed to the grosz, each by itself', () => {
  const other = { value: 0.2, orderedValue: 0.3, doneValue: 0.4, settledValue: 0.5, leftValue: 0.6 };
  expect(composeProgress({ items: [item(), item(other)], uncodedOrders: 0, versions: [] }).sums).toEqual({
    value: 100.3,
    orderedValue: 80.4,
    doneValue: 60.5,
    settledValue: 60.6,
    leftValue: 20.7,
  });
});

test('an item states whether more was ordered than the contract has, and what does not fit', () => {
  const { items } = composeProgress({ items: [item(), over], uncodedOrders: 0, versions: [] });
  expect(items).toEqual([
    { ...item(), isOver: false, note: null },
    { ...over, isOver: true, note: expect.stringContaining('Zlecono ponad umowę: 2,00 TSZT') },
  ]);
});

test('nothing is missing if all done work is settled, or more', () => {
  expect(missing([])).toEqual([]);
  expect(missing([item(), item({ settledValue: 60.2 })])).toEqual([]);
});

test('an item with more settled than done does not hide unsettled work of another', () => {
  expect(missing([item({ settledValue: 70.1 }), item({ settledValue: 55.1 })])).toEqual([
    ['Wykonano, a nie rozliczono: 5,00 zł', 'unsettled'],
  ]);
});

test('each missing thing has a reason that leads to where it is corrected', () => {
  expect(missing([item(), over])).toEqual([['Zlecono ponad umowę: l.p. 4 o 2,00 TSZT (20,00 zł)', 'over']]);
  expect(missing([item({ settledValue: 60.09 })])).toEqual([['Wykonano, a nie rozliczono: 0,01 zł', 'unsettled']]);
  expect(missing([item()], 1)).toEqual([['W 1 zleceniu są pozycje bez ceny z umowy, których tu nie ma', 'uncoded']]);
});

test('first comes what exceeds the contract, then what is unsettled, then what has no price', () => {
  expect(missing([{ ...over, settledValue: 10.1 }], 2).map(([, reason]) => reason)).toEqual([
    'over',
    'unsettled',
    'uncoded',
  ]);
});
