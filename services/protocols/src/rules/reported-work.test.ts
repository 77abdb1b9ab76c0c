import { describe, expect, it } from 'vitest';
import { withReportedWork } from './reported-work';
import type { AssignmentFacts } from './settlement-questions';

const facts = (id: number, more: Partial<AssignmentFacts> = {}): AssignmentFacts => ({
  id,
  orderItemId: 1,
  squadName: `Ekipa ${id}`,
  workName: 'Całość prac',
  addToSum: true,
  actionCodeId: 5,
  actionCodeKey: 'SADZ',
  squadRateNetto: 40,
  amountDone: 2,
  ordered: 10,
  itemDone: 4,
  settled: 0,
  ...more,
});
const part = { id: 7, posNo: '21', totalAmount: 10, items: [], settlements: [] };
const change = (assignment: AssignmentFacts, done: number | null) => ({
  path: 'amount',
  assignment,
  part,
  before: 0,
  amount: 8,
  done,
});
const figures = (changes: readonly ReturnType<typeof change>[]) =>
  withReportedWork(changes).map(({ assignment: { amountDone, itemDone } }) => [amountDone, itemDone]);

describe('work that is reported with a settlement', () => {
  it('counts as done on all lines of its squad and for every squad of the item', () => {
    const others = [change(facts(1), null), change(facts(2), null), change(facts(3, { orderItemId: 2 }), null)];
    expect(figures([change(facts(1), 8), ...others])).toEqual([
      [8, 10],
      [8, 10],
      [2, 10],
      [2, 4],
    ]);
  });

  it('does not count for the item if it is not summed', () => {
    const carrying = facts(2, { addToSum: false });
    expect(figures([change(carrying, 8), change(facts(1), null)])).toEqual([
      [8, 4],
      [2, 4],
    ]);
  });

  it('changes nothing without reported work', () => {
    expect(figures([change(facts(1), null)])).toEqual([[2, 4]]);
  });
});
