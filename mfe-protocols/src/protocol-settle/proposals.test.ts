import type { SettleAssignment, SettleOrderItem, SettlePart } from '@ostep/api-protocols';
import { expect, it } from 'vitest';
import { noProposals, proposalsFor } from './proposals';

const assignment = (id: number, changes: Partial<SettleAssignment>): SettleAssignment => ({
  id,
  squad: { id: 1, code: 'H01', name: 'Hodowla' },
  workName: 'Całość prac',
  addToSum: true,
  finishedDate: null,
  squadRateNetto: 10,
  amountDone: null,
  settlementId: null,
  settlementVersion: 0,
  amount: null,
  amountElsewhere: 0,
  proposal: null,
  ...changes,
});

const item = (assignments: SettleAssignment[], changes: Partial<SettleOrderItem> = {}): SettleOrderItem => ({
  id: 1,
  orderId: 1,
  orderNumber: '14/2026',
  lp: '1',
  posNo: '21',
  forestAddress: '02-20-1-06---',
  actionCode: null,
  actionDesc: '',
  amount: 10,
  unitType: 'HA',
  amountDone: 0,
  rateFromContractNetto: 10,
  contractActionCodeKey: null,
  protocolItemId: 5,
  settledAmount: 0,
  settledFromOthers: 0,
  matched: true,
  cost: 0,
  revenue: 0,
  income: 0,
  marginPercent: null,
  assignments,
  ...changes,
});

const part = (orderItems: SettleOrderItem[]): SettlePart => ({
  id: 1,
  posNo: '21',
  forestAddress: '02-20-1-06---',
  totalAmount: null,
  totalSettledAmount: 0,
  totalValue: null,
  protocolItems: [],
  orderItems,
  activities: [],
  unmatchedOrders: [],
});

it('proposes reported amounts that no protocol settles yet', () => {
  const own = [
    assignment(1, { amountDone: 12.35, amountElsewhere: 10 }),
    assignment(2, { amountDone: 5, amount: 5 }),
    assignment(3, { amountDone: null }),
    assignment(4, { amountDone: 3, amountElsewhere: 3 }),
  ];
  const otherCode = item([assignment(5, { amountDone: 1 })], { protocolItemId: null });
  const onlySettled = item([assignment(6, { amountDone: 1 })], { matched: false });
  expect([...proposalsFor(part([item(own), otherCode, onlySettled]))]).toEqual([[1, 2.35]]);
  expect([...noProposals]).toEqual([]);
});
