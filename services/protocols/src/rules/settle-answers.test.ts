import type { SettleExceptionKind } from '@ostep/api-protocols';
import { decimal } from '@ostep/kernel';
import { describe, expect, it } from 'vitest';
import {
  carrier,
  elsewhere,
  here,
  orderItem,
  partOf,
  proposedFor,
  protocolItem,
  squad,
} from '../testing/settle-samples';
import type { ProposedActivity, ProposedWork } from './proposals';
import { answersOf } from './settle-answers';
import type { AssignmentRow, OrderItemRow } from './settle-facts';

const byHand = { kind: 'byHand', label: 'Wpisz ręcznie', settlements: [], orderId: null };
const clarify = { kind: 'clarify', label: 'Do wyjaśnienia…', settlements: [], orderId: null };
const settle = (label: string, ...amounts: (readonly [sqa: number, amount: number, amountDone?: number])[]) => ({
  kind: 'settle',
  label,
  orderId: null,
  settlements: amounts.map(([sqa, amount, amountDone = null]) => ({ sqa, amount, amountDone })),
});

type Row = Parameters<typeof protocolItem>[1];
type Change = (work: ProposedWork) => Partial<ProposedWork>;

function answered(kind: SettleExceptionKind, items: OrderItemRow[], row: Row = {}, change: Change = () => ({})) {
  const [activity] = proposedFor(partOf([protocolItem(70, row)]), items);
  const [work] = activity?.works ?? [];
  if (!(activity && work)) throw new Error('no activity');
  const changed = { ...work, ...change(work) };
  const activityWithChange: ProposedActivity = { ...activity, works: [changed, ...activity.works.slice(1)] };
  return answersOf(kind, activityWithChange, changed);
}
const itemWith = (...squads: AssignmentRow[]) => [orderItem(1, squads)];

describe('what is proposed', () => {
  it('is accepted together with the works that do not count to the sum', () => {
    expect(answered('reportedMore', itemWith(squad(1, 11, here(4)), carrier(2, 8)), { settledAmount: 4 })).toEqual([
      settle('Przyjmij 10,00', [1, 10], [2, 8]),
      clarify,
    ]);
    expect(answered('reportedMore', itemWith(squad(1, 10), squad(2, 10)))).toEqual([
      settle('Przyjmij 10,00', [1, 5], [2, 5]),
      byHand,
      clarify,
    ]);
    expect(answered('partlySettled', itemWith(squad(1, 6)))).toEqual([settle('Przyjmij 6,00', [1, 6]), clarify]);
    expect(answered('severalItems', itemWith(squad(1, 20)))).toEqual([
      settle('Podziel 10,00 w proporcji', [1, 10]),
      byHand,
      clarify,
    ]);
    expect(answered('otherRate', itemWith(squad(1, 10)))).toEqual([
      settle('Zgadza się, przyjmij 10,00', [1, 10]),
      clarify,
    ]);
  });

  it('is not offered if it is nothing', () => {
    const correctWork = { kind: 'openOrder', label: 'Popraw wykonanie', settlements: [], orderId: 14 };
    expect(answered('overOrder', itemWith(squad(1, 103, elsewhere(103))))).toEqual([correctWork, clarify]);
    expect(answered('overOrder', itemWith(squad(1, 103)))).toEqual([
      correctWork,
      settle('Potwierdzam, przyjmij 10,00…', [1, 10]),
      clarify,
    ]);
    expect(answered('overOrder', itemWith(squad(1, 5)))).toEqual([
      settle('Potwierdzam, przyjmij 5,00…', [1, 5]),
      clarify,
    ]);
  });
});

describe('what nobody reported', () => {
  it('goes to the squad with the largest share, next to what the others reported', () => {
    expect(
      answered('reportedLess', itemWith(squad(1, 2), squad(2, 4, here(1)), squad(3, 1)), { settledAmount: 1 }),
    ).toEqual([
      settle('Przyjmij 7,00', [1, 2], [2, 4], [3, 1]),
      settle('Dopisz 3,00 ekipie H02', [1, 2], [3, 1], [2, 7, 7]),
      clarify,
    ]);
  });

  it('goes to the first squad if all settled everything elsewhere', () => {
    expect(answered('reportedLess', itemWith(squad(1, 5, elsewhere(5)), squad(2, 5, elsewhere(5))))).toEqual([
      settle('Dopisz 10,00 ekipie H01', [1, 10, 15]),
      clarify,
    ]);
  });

  it('is accepted for one squad alone', () => {
    expect(answered('reportedLess', itemWith(squad(1, 5, elsewhere(5))))).toEqual([
      settle('Przyjmij 10,00 i dopisz wykonanie', [1, 10, 15]),
      clarify,
    ]);
    expect(answered('reportedLess', itemWith(squad(1, 5, elsewhere(6))))[0]?.settlements).toEqual([
      { sqa: 1, amount: 10, amountDone: 16 },
    ]);
    const leaveNothing = { ...clarify, label: 'Zostaw 0, do wyjaśnienia…' };
    expect(answered('nothingReported', itemWith(squad(1, 0)))).toEqual([
      settle('Przyjmij 10,00 i dopisz wykonanie', [1, 10, 10]),
      leaveNothing,
    ]);
    expect(answered('nothingReported', itemWith(squad(1, 0), squad(2, 0)))).toEqual([byHand, leaveNothing]);
  });

  it('is empty if nothing is missing or there is no squad', () => {
    expect(answered('reportedLess', itemWith(squad(1, 10)))).toEqual([settle('Przyjmij 10,00', [1, 10]), clarify]);
    expect(answered('reportedLess', itemWith())).toEqual([clarify]);
  });
});

describe('an excessive settlement', () => {
  it('is reduced in proportion to each squad’s settlement', () => {
    const squads = itemWith(squad(1, 8, here(8)), squad(2, 4, here(4)), squad(3, 0));
    expect(answered('settledMore', squads, { amount: 6, settledAmount: 12 })).toEqual([
      settle('Zmniejsz do 6,00', [1, 4], [2, 2]),
      byHand,
      clarify,
    ]);
  });

  it('of a correction stays negative, and without an amount is removed', () => {
    const back = itemWith(squad(1, 8, here(-2)));
    expect(answered('settledMore', back, { amount: -0.5, settledAmount: -2 })).toEqual([
      settle('Zmniejsz do −0,50', [1, -0.5]),
      byHand,
      clarify,
    ]);
    expect(answered('settledMore', itemWith(squad(1, 8, here(2))), { amount: 0 })).toEqual([
      settle('Usuń rozliczenie', [1, 0]),
      byHand,
      clarify,
    ]);
  });

  it('is left to manual entry if no line would change', () => {
    const more = () => ({ settled: decimal(12) });
    expect(answered('settledMore', itemWith(squad(1, 10, here(10))), {}, more)).toEqual([byHand, clarify]);
  });
});

it('a correction is taken back, manually if nothing was settled', () => {
  const row = { amount: -0.5 };
  expect(answered('correction', itemWith(squad(1, 5, elsewhere(2))), row)).toEqual([
    settle('Cofnij 0,50', [1, -0.5]),
    clarify,
  ]);
  expect(answered('correction', itemWith(squad(1, 5, elsewhere(2)), squad(2, 5, elsewhere(2))), row)).toEqual([
    settle('Cofnij 0,50', [1, -0.25], [2, -0.25]),
    byHand,
    clarify,
  ]);
  expect(answered('correction', itemWith(squad(1, 5), squad(2, 5)), row)).toEqual([byHand, clarify]);
});

it('missing work leads to the order where it is entered', () => {
  const openOrder = { kind: 'openOrder', label: 'Otwórz zlecenie 14/2026', settlements: [], orderId: 14 };
  expect(answered('noSquad', itemWith())).toEqual([openOrder, clarify]);
  expect(answered('noSquad', [])).toEqual([clarify]);
  const pointItem = { kind: 'pointItem', label: 'Wskaż pozycję', settlements: [], orderId: null };
  expect(answered('noOrderItem', [])).toEqual([pointItem, clarify]);
  expect(answered('noAmount', itemWith(squad(1, 5)))).toEqual([byHand, clarify]);
});
