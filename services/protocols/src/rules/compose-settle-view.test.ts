import type { ProtocolHead, ProtocolPart } from '@ostep/api-protocols';
import { describe, expect, it } from 'vitest';
import { offered } from '../testing/settle-samples';
import { composeSettleView } from './compose-settle-view';
import type { AssignmentRow, OrderItemRow, SettlementRow } from './settle-facts';

const ADDRESS = '02-20-1-06-123-a-00';
const code = { id: 5, key: 'CWD-D', value: 'Ścinka', active: true };

const order = (id: number, orderNumber: string): ProtocolHead['orders'][number] => ({
  id,
  orderNumber,
  orderDate: '2026-03-16',
  orderStatus: 'PROTOCOL_RECEIVED',
  forestDistrictName: 'Namysłów',
  forestDistrictPart: '06 Gola',
});
const head = { id: 31, orders: [order(14, '14/2026'), order(15, '15/2026')] } as unknown as ProtocolHead;

const part = (id: number, change: Partial<ProtocolPart> = {}): ProtocolPart => ({
  id,
  posNo: '21',
  forestAddress: ADDRESS,
  totalAmount: 10,
  totalSettledAmount: 0,
  totalValue: 1000,
  protocolItems: [
    {
      id: id * 10,
      posNo: '21',
      forestAddress: ADDRESS,
      actionCode: null,
      amount: 1,
      settledAmount: 0,
      rate: 100,
      value: 100,
    },
    {
      id: id * 10 + 1,
      posNo: '21',
      forestAddress: ADDRESS,
      actionCode: code,
      amount: 10,
      settledAmount: 0,
      rate: 100,
      value: 1000,
    },
  ],
  ...change,
});

const settled = (id: number, partId: number, protocolId: number, amount: number): SettlementRow => ({
  id,
  partId,
  protocolId,
  amount,
  version: 1,
});

const assignment = (id: number, change: Partial<AssignmentRow> = {}): AssignmentRow => ({
  id,
  squad: { id: 1, code: 'H01', name: 'Jodła' },
  workName: 'Ścinka',
  addToSum: true,
  finishedDate: '2026-03-20',
  squadRateNetto: 40,
  amountDone: 10,
  settlements: [],
  ...change,
});

const item = (id: number, change: Partial<OrderItemRow> = {}): OrderItemRow => ({
  id,
  orderId: 14,
  orderNumber: '14/2026',
  lp: '1',
  posNo: '21',
  forestAddress: ADDRESS,
  actionCode: code,
  actionDesc: 'Ścinka',
  amount: 10,
  unitType: 'M3',
  ...offered(100),
  contractActionCodeKey: null,
  assignments: [],
  ...change,
});

const viewOf = (parts: ProtocolPart[], orderItems: OrderItemRow[]) =>
  composeSettleView(head, { parts, orderItems, clarifications: [] });

describe('the settle screen', () => {
  it('puts items under the parts they match, in the order of orders and lines', () => {
    const items = [
      item(1, { orderId: 15, orderNumber: '15/2026' }),
      item(2, { lp: '10' }),
      item(4, { lp: '2' }),
      item(3, { lp: '2' }),
    ];
    const [view, other] = viewOf([part(7), part(8, { posNo: '99' })], items).parts;
    expect(view?.orderItems.map(({ id, matched }) => [id, matched])).toEqual([
      [3, true],
      [4, true],
      [2, true],
      [1, true],
    ]);
    expect(view?.unmatchedOrders).toEqual([]);
    expect(other?.orderItems).toEqual([]);
    expect(other?.unmatchedOrders).toEqual([
      { id: 14, orderNumber: '14/2026' },
      { id: 15, orderNumber: '15/2026' },
    ]);
  });

  it('computes money and amounts of a part out of its own settlements', () => {
    const squads = [
      assignment(1, { settlements: [settled(12, 8, 31, 2), settled(11, 7, 31, 4), settled(13, 70, 30, 3)] }),
      assignment(2, { addToSum: false, squadRateNetto: 10, settlements: [settled(14, 7, 31, 4)] }),
      assignment(3),
    ];
    const view = viewOf(
      [part(7, { totalSettledAmount: 4 }), part(9, { posNo: '9', totalSettledAmount: 1 })],
      [item(1, { assignments: squads })],
    );
    const [shown] = view.parts[0]?.orderItems ?? [];
    expect(shown).toMatchObject({
      cost: 200,
      revenue: 400,
      income: 200,
      marginPercent: 100,
      protocolItemId: 71,
      settledAmount: 4,
      settledFromOthers: 3,
      matched: true,
      amount: 10,
      lp: '1',
    });
    expect(shown?.assignments).toEqual([
      expect.objectContaining({
        id: 1,
        settlementId: 11,
        settlementVersion: 1,
        amount: 4,
        amountElsewhere: 5,
        squadRateNetto: 40,
      }),
      expect.objectContaining({ id: 2, settlementId: 14, amount: 4, amountElsewhere: 0 }),
      expect.objectContaining({ id: 3, settlementId: null, settlementVersion: 0, amount: null, amountElsewhere: 0 }),
    ]);
    expect(shown?.assignments[0]).not.toHaveProperty('settlements');
    expect(view.totals).toEqual({ cost: 200, revenue: 400, income: 200, marginPercent: 100, settledAmount: 5 });
    expect(view.protocol).toBe(head);
  });

  it('keeps an item connected with a part only by a settlement, and lists items of no part', () => {
    const tied = item(1, {
      posNo: '5',
      assignments: [assignment(1), assignment(2, { settlements: [settled(1, 7, 31, 1), settled(2, 8, 31, 1)] })],
    });
    const lost = item(2, { posNo: '6', orderId: 15, orderNumber: '15/2026', actionCode: null });
    const coded = item(3, { posNo: '6', orderId: 15, orderNumber: '15/2026', lp: '2' });
    const view = viewOf([part(7), part(9)], [coded, lost, tied]);
    expect(view.parts.map(({ orderItems }) => orderItems.map(({ id, matched }) => [id, matched]))).toEqual([
      [[1, false]],
      [],
    ]);
    expect(view.parts[0]?.unmatchedOrders).toEqual([{ id: 15, orderNumber: '15/2026' }]);
    const named = { orderNumber: '15/2026', posNo: '6', forestAddress: ADDRESS, amount: 10 };
    expect(view.unmatchedOrderItems).toEqual([
      { ...named, id: 2, lp: '1', actionCodeKey: null },
      { ...named, id: 3, lp: '2', actionCodeKey: 'CWD-D' },
    ]);
  });

  it('compares an item with the row of its code only', () => {
    const other = { ...code, id: 6, key: 'ZRYWKA' };
    const [view] = viewOf([part(7)], [item(1, { actionCode: other }), item(2, { actionCode: null })]).parts;
    expect(view?.orderItems.map(({ protocolItemId }) => protocolItemId)).toEqual([null, null]);
  });

  it('shows each activity with its figures, its order items and its own clarification', () => {
    const note = (id: number, protocolPart: number, actionCode: number | null) => ({
      id,
      protocolPart,
      actionCode,
      note: 'Sprawdzić',
      notedBy: 'Anna',
      notedTime: '2026-04-01T10:00:00Z',
    });
    const noteOfCode = note(3, 7, 5);
    const noteOfPart = note(4, 7, null);
    const clarifications = [note(1, 8, 5), note(2, 7, 6), noteOfCode, noteOfPart];
    const items = [item(1, { assignments: [assignment(1, { settlements: [settled(1, 7, 31, 10)] })] }), item(2)];
    const row = part(7).protocolItems.map((one) => ({ ...one, settledAmount: one.actionCode ? 10 : 0 }));
    const parts = [
      part(7, { protocolItems: row, totalSettledAmount: 11, totalAmount: 11 }),
      part(9, { posNo: '9', totalAmount: null, protocolItems: row.map((one) => ({ ...one, amount: 0 })) }),
    ];
    const [view, other] = composeSettleView(head, { parts, orderItems: items, clarifications }).parts;
    const closed = { state: 'settled', exception: null };
    expect(view?.activities).toEqual([
      {
        ...closed,
        key: '7:5',
        actionCode: code,
        required: 10,
        settled: 10,
        value: 1000,
        clarification: noteOfCode,
        orderItems: [1, 2],
      },
      {
        ...closed,
        key: '7:',
        actionCode: null,
        required: 11,
        settled: 11,
        value: 100,
        clarification: noteOfPart,
        orderItems: [],
      },
    ]);
    expect(other?.activities).toMatchObject([
      { key: '9:', required: null, settled: 0, value: 1100, state: 'open', clarification: null, orderItems: [] },
    ]);
  });
});
