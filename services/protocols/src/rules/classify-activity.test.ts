import { decimal } from '@ostep/kernel';
import { describe, expect, it } from 'vitest';
import {
  carrier,
  elsewhere,
  here,
  offered,
  orderItem,
  partOf,
  proposedFor,
  protocolItem,
  skidding,
  squad,
} from '../testing/settle-samples';
import { classifyActivity, otherRate, overOrderedItem } from './classify-activity';
import type { AssignmentRow, OrderItemRow } from './settle-facts';

const first = (items: OrderItemRow[], row: Parameters<typeof protocolItem>[1] = {}) => {
  const [activity] = proposedFor(partOf([protocolItem(70, row)]), items);
  if (!activity) throw new Error('no activity');
  return activity;
};
const classified = (squads: AssignmentRow[], row: Parameters<typeof protocolItem>[1] = {}) => {
  const found = classifyActivity(first([orderItem(1, squads, { amount: 100 })], row));
  return found.state === 'open' ? [found.kind, found.work.name] : [found.state];
};

describe('works that count to the sum', () => {
  it.each([
    ['no amount', [squad(1, 5), squad(2, 5)], { amount: 0 }, ['noAmount', null]],
    ['no amount, and some settled by hand', [squad(1, 5), squad(2, 5, here(3))], { amount: 0 }, ['settled']],
    ['all settled', [squad(1, 10, here(10))], { settledAmount: 10 }, ['settled']],
    ['a rest that nobody reported', [squad(1, 6, here(6))], { settledAmount: 6 }, ['reportedLess', null]],
    ['too much settled', [squad(1, 12, here(12))], { settledAmount: 12 }, ['settledMore', null]],
    ['a squad that reported nothing', [squad(1, null), squad(2, 10)], {}, ['agrees']],
    ['nobody who reported', [squad(1, null), squad(2, 0)], {}, ['nothingReported', null]],
    [
      'one of two squads settled in part',
      [squad(1, 7, here(4)), squad(2, 3)],
      { settledAmount: 4 },
      ['partlySettled', null],
    ],
    [
      'the settled squad has all, another fills the rest',
      [squad(1, 4, here(4)), squad(2, 6)],
      { settledAmount: 4 },
      ['agrees'],
    ],
  ] as const)('%s', (_, squads, row, expected) => {
    expect(classified([...squads], row)).toEqual(expected);
  });
});

describe('a work that does not count to the sum', () => {
  const done = squad(1, 10, here(10));
  const allSettled = { settledAmount: 10 };

  it.each([
    ['need not fill the amount', [carrier(2, 6, here(6))], ['settled']],
    ['one squad settled, the other without work', [carrier(2, 6, here(6)), carrier(3, 0)], ['settled']],
    ['with more reported is open', [carrier(2, 8, here(6))], ['partlySettled', 'Donoszenie']],
    ['with too much settled is open', [carrier(2, 12, here(12))], ['settledMore', 'Donoszenie']],
    ['where nothing is settled is open', [carrier(2, 0)], ['nothingReported', 'Donoszenie']],
    ['that fits agrees', [carrier(2, 10)], ['agrees']],
  ] as const)('%s', (_, carriers, expected) => {
    expect(classified([done, ...carriers], allSettled)).toEqual(expected);
  });

  it('is shown before a work that agrees', () => {
    expect(classified([squad(1, 10), carrier(2, 6)])).toEqual(['reportedLess', 'Donoszenie']);
    expect(classified([squad(1, 6), carrier(2, 10)])).toEqual(['reportedLess', null]);
  });
});

it('a correction, missing order items and missing squads have priority over reported amounts', () => {
  const kindOf = (items: OrderItemRow[], row = {}) => {
    const found = classifyActivity(first(items, row));
    return found.state === 'open' ? found.kind : found.state;
  };
  expect(kindOf([orderItem(1, [squad(1, 103, elsewhere(3))])], { amount: -0.5 })).toBe('correction');
  expect(kindOf([])).toBe('noOrderItem');
  expect(kindOf([orderItem(1, [squad(1, 10)], { actionCode: skidding })])).toBe('noOrderItem');
  expect(kindOf([orderItem(1, [])])).toBe('noSquad');
  expect(kindOf([orderItem(1, [squad(1, 5)]), orderItem(2, [squad(2, 5)])])).toBe('agrees');
  expect(kindOf([orderItem(1, [squad(1, 5)]), orderItem(2, [squad(2, 6)])])).toBe('severalItems');
});

it.each([
  ['together', [squad(1, 6), squad(2, 5.01), carrier(3, 5)], true],
  ['by a work that does not count to the sum', [squad(1, 5), carrier(2, 11.01)], true],
  ['no more than a tenth', [squad(1, 11), carrier(2, 11), carrier(3, null)], false],
])('done more than ordered: %s', (_, squads, isOver) => {
  const fine = orderItem(1, [squad(9, 10)]);
  const item = orderItem(2, squads);
  expect(overOrderedItem(first([fine, item]))).toBe(isOver ? item : undefined);
});

it.each([
  ['the same', [100], [100], null],
  ['none printed', [null], [100], null],
  ['none agreed', [100], [null], null],
  ['one of several', [null, 100], [100, null, 57.15], { printed: 100, agreed: 57.15, version: null }],
])('rates: %s', (_, printed, agreed, expected) => {
  const rows = printed.map((rate, index) => protocolItem(70 + index, { rate }));
  const items = agreed.map((rate, index) => orderItem(index, [squad(index, 10)], offered(rate)));
  const [activity] = proposedFor(partOf(rows), items);
  expect(activity && otherRate(activity)).toEqual(expected);
});

it('another rate is shown only if the amounts agree', () => {
  const items = [orderItem(1, [squad(1, 10)], offered(57.15))];
  expect(classifyActivity(first(items))).toMatchObject({ kind: 'otherRate', work: { left: decimal(10) } });
});
