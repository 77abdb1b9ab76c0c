import { describe, expect, it } from 'vitest';
import {
  carrier,
  elsewhere,
  here,
  orderItem,
  partOf,
  proposedFor,
  protocolItem,
  skidding,
  squad,
} from '../testing/settle-samples';
import { activitiesToSettle } from './activities';
import { type ProposedActivity, proposeAmounts } from './proposals';

const figures = (activities: readonly ProposedActivity[]) =>
  activities.map(({ works }) =>
    works.map(({ left, shares, available: free }) => ({
      left: left?.toNumber() ?? null,
      shares: shares.map((share) => share.toNumber()),
      free: free.map((rest) => rest.toNumber()),
    })),
  );
const proposed = (...given: Parameters<typeof proposedFor>) => figures(proposedFor(...given));

describe('proposals from what the protocol has left', () => {
  it('each squad is proposed its share of what it has not settled anywhere', () => {
    const part = partOf([protocolItem(70, { settledAmount: 3 })]);
    const squads = [squad(1, 9, here(3)), squad(2, 5, elsewhere(2)), squad(3, null), squad(4, 1, elsewhere(2))];
    expect(proposed(part, [orderItem(1, squads)])).toEqual([
      [{ left: 7, shares: [4.67, 2.33, 0, 0], free: [1.33, 0.67, 0, 0] }],
    ]);
  });

  it('nothing is proposed if the part states no amount or nothing is left', () => {
    const items = [orderItem(1, [squad(1, 5)])];
    const untouched = { shares: [0], free: [5] };
    expect(proposed(partOf([protocolItem(70, { amount: 0 })]), items)).toEqual([[{ left: null, ...untouched }]]);
    expect(proposed(partOf([protocolItem(70, { settledAmount: 10 })]), items)).toEqual([[{ left: 0, ...untouched }]]);
    expect(proposed(partOf([protocolItem(70, { settledAmount: 12 })]), items)).toEqual([[{ left: -2, ...untouched }]]);
  });

  it('a correction takes back what was settled, and nothing if more was taken back already', () => {
    const items = [orderItem(1, [squad(1, 5, elsewhere(2)), squad(2, 5)])];
    const correction = (settledAmount: number) => partOf([protocolItem(70, { amount: -0.5, settledAmount })]);
    expect(proposed(correction(0), items)).toEqual([[{ left: -0.5, shares: [-0.5, -0], free: [1.5, 0] }]]);
    expect(proposed(correction(-0.8), items)).toEqual([[{ left: 0.3, shares: [0, 0], free: [2, 0] }]]);
  });

  it('nothing is proposed for a code the part does not have, though more was taken back of it than settled', () => {
    const part = partOf([protocolItem(70, { amount: -0.5 })]);
    const stray = orderItem(2, [carrier(1, 5, here(-4)), carrier(2, 5)], { actionCode: skidding });
    expect(proposed(part, [stray])[1]?.map(({ left, shares }) => ({ left, shares }))).toContainEqual({
      left: 4,
      shares: [0, 0],
    });
  });

  it('the amount of the whole part is reduced by proposals for its codes, for works that count to the sum', () => {
    const part = partOf([
      protocolItem(70),
      protocolItem(71, { actionCode: skidding }),
      protocolItem(72, { actionCode: null, amount: 5 }),
    ]);
    const items = [
      orderItem(1, [squad(1, 10), carrier(2, 10)]),
      orderItem(2, [squad(3, 10)], { actionCode: skidding }),
      orderItem(3, [squad(4, 8), carrier(5, 8)], { actionCode: null }),
    ];
    const all = { left: 10, shares: [10], free: [0] };
    expect(proposed(part, items)).toEqual([
      [all, all],
      [all],
      [
        { left: 5, shares: [5], free: [3] },
        { left: 25, shares: [8], free: [0] },
      ],
    ]);
  });

  it('an item connected with a correction only by a settlement keeps its squad’s work for the part of its address', () => {
    const item = orderItem(1, [squad(1, 5, here(-2))]);
    const correction = partOf([protocolItem(71, { actionCode: skidding, amount: -2 })]);
    const accepted = partOf([protocolItem(70, { amount: 4 })], { id: 8 });
    const activities = [
      ...activitiesToSettle({ part: correction, items: [item], matched: new Set() }),
      ...activitiesToSettle({ part: accepted, items: [item], matched: new Set([item]) }),
    ];
    expect(figures(proposeAmounts(activities)).at(-1)).toEqual([{ left: 4, shares: [4], free: [3] }]);
  });
});
