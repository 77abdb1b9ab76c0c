import { applyCorrections, correctionSums } from '@ostep/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDifferences, type LineValues, netCorrections } from './apply-differences';

const line = (no: number, more: Partial<LineValues> = {}): LineValues => ({
  no,
  protocolId: 31,
  protocolItemId: no,
  name: 'Wyorywanie bruzd',
  code: 'WYK-POGCZ',
  pkwiu: '02.40.10.3',
  unit: 'KMTR',
  amount: 10,
  price: 288.35,
  net: 2883.5,
  exemptFor: null,
  vatPercent: 8,
  place: '21; 123-a',
  changedFor: null,
  ...more,
});
const change = (amount: number, net: number, more: Partial<LineValues> = {}) =>
  line(1, { protocolId: 40, protocolItemId: 400, amount, net, ...more });

const rootOf = (id: number) => (id === 40 || id === 41 ? 31 : id);
const figures = (lines: readonly LineValues[]) => lines.map(({ no, amount, net }) => [no, amount, net]);

test('the amount decreases by what the correction takes, the net value by what the protocol says', () => {
  expect(figures(applyDifferences([line(1), line(2, { code: 'SADZ' })], [change(-1, -288.35)], rootOf))).toEqual([
    [1, 9, 2595.15],
  ]);
  const odd = applyDifferences([line(1, { net: 2883.51 })], [change(-10, -2883.5)], rootOf);
  expect(figures(odd)).toEqual([[1, 0, 0.01]]);
});

test('the line of the same place is reduced first, then others of the same work', () => {
  const before = [line(1, { place: '22' }), line(2, { amount: 3, net: 865.05 })];
  expect(figures(applyDifferences(before, [change(-4, -1153.4)], rootOf))).toEqual([
    [1, 9, 2595.15],
    [2, 0, 0],
  ]);
});

test('another price makes another line: the old one is emptied and a new one is added at the end', () => {
  const after = applyDifferences([line(1)], [change(-10, -2883.5), change(10, 3000, { price: 300 })], rootOf);
  expect(figures(after)).toEqual([
    [1, 0, 0],
    [2, 10, 3000],
  ]);
  expect(after[1]).toMatchObject({ price: 300, protocolId: 40 });
});

test('lines of other protocols stay unchanged, even for the same work', () => {
  const before = [line(1, { protocolId: 38 }), line(2, { amount: 1, net: 288.35 })];
  expect(figures(applyDifferences(before, [change(-2, -576.7)], rootOf))).toEqual([
    [2, 0, 0],
    [3, -1, -288.35],
  ]);
});

test('a second correction takes from what the first one added', () => {
  const before = [line(1, { amount: 0, net: 0 }), line(2, { protocolId: 40, price: 300, net: 3000 })];
  const again = change(-1, -300, { protocolId: 41, price: 300 });
  expect(figures(applyDifferences(before, [again], rootOf))).toEqual([[2, 9, 2700]]);
});

test('work without a code is matched by its name', () => {
  const before = [line(1, { code: null }), line(2, { code: null, name: 'Koszenie' })];
  const after = applyDifferences(before, [change(-1, -288.35, { code: null, name: 'Koszenie' })], rootOf);
  expect(figures(after)).toEqual([[2, 9, 2595.15]]);
});

test('a protocol and its correction on one invoice are merged and renumbered', () => {
  const lines = [line(1), line(2, { code: 'SADZ', amount: 2, net: 785.2 }), change(-10, -2883.5, { no: 3 })];
  expect(figures(netCorrections(lines, rootOf))).toEqual([[1, 2, 785.2]]);
  expect(netCorrections([line(1)], rootOf)).toEqual([line(1)]);
});

test('whatever is corrected, the document changes by the differences of the protocols', () => {
  const groszy = fc.integer({ min: -500_000, max: 500_000 });
  const any = fc.record({
    code: fc.constantFrom('A', 'B', null),
    price: fc.constantFrom(100, 288.35, null),
    amount: fc.integer({ min: -2000, max: 2000 }).map((value) => value / 100),
    net: groszy.map((value) => value / 100),
    place: fc.constantFrom('21', '22'),
  });
  const positive = any.map((one) => ({ ...one, amount: Math.abs(one.amount), net: Math.abs(one.net) }));
  fc.assert(
    fc.property(fc.array(positive, { maxLength: 8 }), fc.array(any, { maxLength: 8 }), (were, differences) => {
      const before = were.map((one, index) => line(index + 1, one));
      const changes = differences.map((one) => change(one.amount, one.net, one));
      const after = applyCorrections(before, applyDifferences(before, changes, rootOf));
      const difference = differences.reduce((total, { net }) => total + Math.round(net * 100), 0);
      expect(Math.round(correctionSums(before, after).net * 100)).toBe(difference);
      expect(new Set(after.map(({ no }) => no)).size).toBe(after.length);
    }),
  );
});
