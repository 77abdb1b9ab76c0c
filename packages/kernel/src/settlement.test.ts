import { describe, expect, it } from 'vitest';
import { activitiesOf, partState, type SettledPart, settledState } from './settlement';

const felling = { id: 1, key: 'CWD-D' };
const skidding = { id: 2, key: 'ZRYWKA' };

const part = (totalAmount: number | null, totalSettledAmount: number, items: SettledPart['protocolItems']) => ({
  totalAmount,
  totalSettledAmount,
  protocolItems: items,
});
const item = (actionCode: typeof felling | null, amount: number, settledAmount: number) => ({
  actionCode,
  amount,
  settledAmount,
});
const figures = (settled: SettledPart) =>
  activitiesOf(settled).map(({ actionCode, required, settled, state }) =>
    [actionCode?.key ?? null, required?.toNumber() ?? null, settled.toNumber(), state].join(' '),
  );

describe('an amount', () => {
  it.each([
    [null, 12.69, 'short'],
    [0, 12.69, 'short'],
    [12.68, 12.69, 'short'],
    [12.69, 12.69, 'equal'],
    [12.7, 12.69, 'over'],
    [0, 0, 'equal'],
    [0.01, 0, 'over'],
    [-0.01, 0, 'over'],
    [-1, 5, 'short'],
  ] as const)('settled %s of %s is %s', (settled, required, state) => {
    expect(settledState(settled, required)).toBe(state);
  });

  it.each([
    [-0.35, -0.5, 'short'],
    [null, -0.5, 'short'],
    [-0.5, -0.5, 'equal'],
    [-0.6, -0.5, 'over'],
    [0.5, -0.5, 'short'],
  ] as const)('of a correction is compared by its size: %s of %s is %s', (settled, required, state) => {
    expect(settledState(settled, required)).toBe(state);
  });
});

describe('a part', () => {
  it('with felling and skidding of the same cubic metres is settled when both are', () => {
    const both = part(58.42, 116.84, [item(felling, 58.42, 58.42), item(skidding, 58.42, 58.42)]);
    expect(figures(both)).toEqual(['CWD-D 58.42 58.42 equal', 'ZRYWKA 58.42 58.42 equal']);
    expect(partState(both)).toBe('equal');
  });

  it('half felled and half skidded is not settled, though the sum is its total', () => {
    const half = part(58.42, 58.42, [item(felling, 58.42, 29.21), item(skidding, 58.42, 29.21)]);
    expect(figures(half)).toEqual(['CWD-D 58.42 29.21 short', 'ZRYWKA 58.42 29.21 short']);
    expect(partState(half)).toBe('short');
  });

  it('has one figure for all rows of a code', () => {
    const rows = part(null, 9, [item(felling, 5, 5), item(skidding, 2, 2), item(felling, 3, 2)]);
    expect(figures(rows)).toEqual(['CWD-D 8 7 short', 'ZRYWKA 2 2 equal']);
  });

  it.each([
    ['short', 5, 1],
    ['over', 5, 3],
    ['equal', 5, 2],
    ['short', 6, 1],
  ] as const)('is marked %s as its worst code, with %d and %d settled', (state, first, second) => {
    expect(partState(part(null, 0, [item(felling, 5, first), item(skidding, 2, second)]))).toBe(state);
  });

  it('compares a row without a code by its total, printed or added up', () => {
    expect(figures(part(12, 9, [item(null, 4, 0)]))).toEqual([' 12 9 short']);
    expect(figures(part(null, 9, [item(null, 4, 0), item(felling, 5, 5)]))).toEqual(['CWD-D 5 5 equal', ' 9 9 equal']);
  });

  it('is compared by its total where its items have no amounts', () => {
    const blank = [item(felling, 0, 7), item(skidding, 0, 0)];
    expect(figures(part(7, 7, blank))).toEqual([' 7 7 equal']);
    expect(partState(part(8, 7, blank))).toBe('short');
  });

  it('without any amount has nothing to be compared with', () => {
    expect(partState(part(null, 0, [item(felling, 0, 0)]))).toBeNull();
    expect(partState(part(null, 0, []))).toBeNull();
  });

  it('with negative amounts is short while a part of the correction is not settled', () => {
    expect(partState(part(-0.5, -0.35, [item(felling, -0.5, -0.35)]))).toBe('short');
    expect(partState(part(-0.5, -0.5, [item(felling, -0.5, -0.5)]))).toBe('equal');
  });
});
