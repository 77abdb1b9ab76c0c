import type { SettleAssignment, SettleOrderItem, SettlePart } from '@ostep/api-protocols';
import { expect, it } from 'vitest';
import { formatAmount, parseAmount } from './amount-text';
import { proposalsFor } from './proposals';

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
  expect([...proposalsFor(part([item(own), otherCode]))]).toEqual([[1, 2.35]]);
});

it.each([
  ['12,5', { amount: 12.5 }],
  ['1 234,56', { amount: 1234.56 }],
  ['', { problem: 'Wpisz ilość (0 usuwa rozliczenie).' }],
  ['abc', { problem: 'Wpisz liczbę, najwyżej 2 miejsca po przecinku.' }],
  ['1,234', { problem: 'Wpisz liczbę, najwyżej 2 miejsca po przecinku.' }],
])('%s means %o', (text, expected) => {
  expect(parseAmount(text)).toEqual(expected);
});

it('shows an amount as it is typed', () => {
  expect([formatAmount(null), formatAmount(12.5)]).toEqual(['', '12,5']);
});
