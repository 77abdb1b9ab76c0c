import { expect, it } from 'vitest';
import { doneAsOrdered } from './done-as-ordered';

const item = {
  id: 1,
  lp: '7',
  code: 'ZRYWKA',
  ordered: 10,
  unit: 'M3',
  prices: [],
  orderDay: '2026-03-01',
  workDay: '2026-03-10',
};

type Row = readonly [done: number, chosen?: boolean, addToSum?: boolean];

const squads = (rows: readonly Row[]) => ({
  known: rows.map(([amountDone, , addToSum = true], index) => ({
    id: index + 1,
    version: 1,
    orderItemId: 1,
    squadId: 4,
    squadName: 'Jodła',
    workGroupItemId: 3,
    workName: 'Ścinka',
    addToSum,
    percentRate: null,
    squadRateNetto: 20,
    amountDone,
    finishedDate: null,
    changedBy: 'Anna Nowak',
    changedAt: '2026-03-30T09:00:00Z',
  })),
  chosen: new Set(rows.flatMap(([, chosen = true], index) => (chosen ? [index + 1] : []))),
});

const amounts = (...rows: readonly Row[]) => {
  const { known, chosen } = squads(rows);
  const { done, skipped } = doneAsOrdered([item], known, chosen);
  return [done.map(({ amountDone }) => amountDone), skipped];
};

it('one squad gets the ordered amount less what the others did', () => {
  expect(amounts([0])).toEqual([[10], []]);
  expect(amounts([3], [4, false])).toEqual([[6], []]);
  expect(amounts([0], [10, false])).toEqual([[], ['Pozycja 7: inne ekipy wykonały już tyle, ile zlecono.']]);
});

it('several squads share it in proportion to their reports, to the last hundredth', () => {
  expect(amounts([1], [1], [1])).toEqual([[3.33, 3.33, 3.34], []]);
  expect(amounts([2], [6])).toEqual([[2.5, 7.5], []]);
  expect(amounts([0], [5])).toEqual([[0, 10], []]);
  expect(amounts([0], [0])).toEqual([[], ['Pozycja 7: ma kilka ekip bez wykonania, wpisz im ilości.']]);
});

it('work that does not count to the sum gets the whole amount', () => {
  expect(amounts([0], [0, true, false])).toEqual([[10, 10], []]);
});

it('sets other work to the whole amount even if the summed work is skipped', () => {
  expect(amounts([0], [10, false], [0, true, false])).toEqual([
    [10],
    ['Pozycja 7: inne ekipy wykonały już tyle, ile zlecono.'],
  ]);
  expect(amounts([0], [0], [0, true, false])).toEqual([
    [10],
    ['Pozycja 7: ma kilka ekip bez wykonania, wpisz im ilości.'],
  ]);
});

it('unchosen squads stay as they are, and other work takes nothing of the remaining amount', () => {
  expect(amounts([10, false], [4, false, false])).toEqual([[], []]);
  expect(amounts([0], [4, false, false])).toEqual([[10], []]);
});

it('each item is shared by its own squads', () => {
  const { known, chosen } = squads([[0], [0], [20, false]]);
  const [first, ...others] = known.map((one, index) => ({ ...one, orderItemId: index === 0 ? 1 : 2 }));
  const other = { ...item, id: 2, lp: '8', ordered: 20 };
  expect(first && doneAsOrdered([item, other], [first, ...others], chosen)).toEqual({
    done: [{ id: 1, amountDone: 10 }],
    skipped: ['Pozycja 8: inne ekipy wykonały już tyle, ile zlecono.'],
  });
});

it('no squad gets a negative amount because earlier shares were rounded up', () => {
  expect(amounts([0.01, false], [1], [1], [0])).toEqual([[5, 4.99, 0], []]);
  expect(amounts([9.97, false], [1], [1], [1], [1], [1])).toEqual([[0.01, 0.01, 0.01, 0, 0], []]);
});
