import { describe, expect, it } from 'vitest';
import {
  carrier,
  elsewhere,
  felling,
  here,
  orderItem,
  partOf,
  planting,
  protocolItem,
  skidding,
  squad,
} from '../testing/settle-samples';
import { type Activity, activitiesToSettle, type TiedPart } from './activities';

const listed = (part: TiedPart['part'], items: TiedPart['items']) =>
  activitiesToSettle({ part, items, matched: new Set(items) }).map((activity) => ({
    code: activity.actionCode?.key ?? null,
    required: activity.required?.toNumber() ?? null,
    settled: activity.works[0]?.settled.toNumber(),
    rows: activity.protocolItems.map(({ id }) => id),
    items: activity.orderItems.map(({ id }) => id),
  }));

const fellingRow = { code: 'CWD-D', required: 10, settled: 3, rows: [70], items: [1] };

describe('the activities of a part', () => {
  it('are its codes, each with its rows and order items', () => {
    const part = partOf([
      protocolItem(69, { actionCode: skidding }),
      protocolItem(70, { settledAmount: 3 }),
      protocolItem(71, { actionCode: skidding, amount: 2 }),
    ]);
    const items = [
      orderItem(1, [squad(1, 10)]),
      orderItem(2, [squad(2, 10)], { actionCode: skidding }),
      orderItem(3, [squad(3, 10)], { actionCode: planting }),
      orderItem(4, [squad(4, 10)], { actionCode: null }),
    ];
    expect(listed(part, items)).toEqual([
      { code: 'ZRYWKA', required: 12, settled: 0, rows: [69, 71], items: [2] },
      fellingRow,
    ]);
    expect(activitiesToSettle({ part, items, matched: new Set() })[1]).toMatchObject({ part, actionCode: felling });
  });

  it('include the whole part if a row has no code', () => {
    const part = partOf([protocolItem(70, { settledAmount: 3 }), protocolItem(71, { actionCode: null, amount: 5 })], {
      totalSettledAmount: 4,
    });
    const items = [
      orderItem(1, [squad(1, 10, here(3))]),
      orderItem(2, [squad(2, 1, here(1))], { actionCode: planting }),
      orderItem(3, [squad(3, 1)], { actionCode: null }),
    ];
    expect(listed(part, items)).toEqual([
      fellingRow,
      { code: null, required: 15, settled: 4, rows: [71], items: [2, 3] },
    ]);
  });

  it('are only the whole part if its rows have no amounts', () => {
    const rows = [protocolItem(70, { amount: 0 }), protocolItem(71, { amount: 0, actionCode: null })];
    const items = [orderItem(1, [squad(1, 10, here(2))]), orderItem(2, [], { actionCode: null })];
    const wholePart = { code: null, settled: 2, rows: [70, 71], items: [1, 2] };
    const settled = { totalSettledAmount: 2 };
    expect(listed(partOf(rows, settled), items)).toEqual([{ ...wholePart, required: null }]);
    expect(listed(partOf(rows, { ...settled, totalAmount: 6 }), items)).toEqual([{ ...wholePart, required: 6 }]);
  });

  it('include codes with settlements that the part does not have', () => {
    const items = [
      orderItem(1, [squad(1, 10, here(3))]),
      orderItem(2, [squad(2, 10), squad(3, 4, here(4))], { actionCode: planting }),
      orderItem(3, [squad(4, 10, elsewhere(9))], { actionCode: planting }),
      orderItem(4, [squad(5, 1, here(1))], { actionCode: skidding }),
      orderItem(5, [squad(6, 2, here(2))], { actionCode: planting }),
      orderItem(6, [squad(7, 5, here(5))], { actionCode: null }),
    ];
    expect(listed(partOf([protocolItem(70, { settledAmount: 3 })]), items)).toEqual([
      fellingRow,
      { code: 'SADZ', required: 0, settled: 6, rows: [], items: [2, 5] },
      { code: 'ZRYWKA', required: 0, settled: 1, rows: [], items: [4] },
      { code: null, required: 0, settled: 5, rows: [], items: [6] },
    ]);
  });
});

describe('the works of an activity', () => {
  const works = (activities: readonly Activity[]) =>
    activities[0]?.works.map(({ name, lines, settled }) => ({
      name,
      settled: settled.toNumber(),
      lines: lines.map((line) => [line.assignment.id, line.settledHere.toNumber(), line.isMatched]),
    }));

  it('are all that count to the sum, and each kind that does not', () => {
    const matched = orderItem(1, [
      squad(1, 10, here(3)),
      carrier(2, 10, here(2)),
      carrier(3, 10, { workName: 'Układanie' }),
      squad(4, 10, elsewhere(8)),
    ]);
    const tied = orderItem(2, [carrier(5, 1, here(1))]);
    const part = partOf([protocolItem(70, { settledAmount: 4 })]);
    expect(works(activitiesToSettle({ part, items: [matched, tied], matched: new Set([matched]) }))).toEqual([
      {
        name: null,
        settled: 4,
        lines: [
          [1, 3, true],
          [4, 0, true],
        ],
      },
      {
        name: 'Donoszenie',
        settled: 3,
        lines: [
          [2, 2, true],
          [5, 1, false],
        ],
      },
      { name: 'Układanie', settled: 0, lines: [[3, 0, true]] },
    ]);
  });
});
