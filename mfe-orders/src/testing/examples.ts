import { type Order, type OrderItem, type SquadAssignment, unstatedItem } from '@ostep/api-orders';
import type { Attention } from '@ostep/api-summaries';

export const makeAssignment = (changed: Partial<SquadAssignment> = {}): SquadAssignment => ({
  id: 1,
  version: 1,
  orderItemId: 11,
  squadId: 4,
  squad: { id: 4, code: 'P01', name: 'Pilarze Nowak' },
  workGroupItemId: 3,
  workGroupItem: { id: 3, workGroupId: 2, name: 'Ścinka i wyróbka', addToSum: true, profitMarginReference: 70 },
  partialWorkName: 'Ścinka i wyróbka',
  percentRate: 65,
  squadRateNetto: 21.91,
  amountDone: 180,
  finishedDate: '2026-02-10',
  protocolSettlements: [],
  ...changed,
});

export const makeItem = (changed: Partial<OrderItem> = {}): OrderItem => ({
  ...unstatedItem,
  id: 11,
  lp: '1',
  posNo: '107',
  forestAddress: '02-20-1-06-150-b-00',
  actionGroup: 'IB',
  actionCode: { id: 1, key: 'ZRYWKA', value: 'Zrywka drewna', active: true, defaultWorkGroupId: 2 },
  actionScope: null,
  actionDesc: 'Zrywka drewna',
  amount: 210,
  unitType: 'M3',
  dueDate: '2026-05-29',
  notes: null,
  contractItem: 9,
  rateFromContractNetto: 33.7,
  prices: [{ validFrom: null, byOrderDate: false, unitPriceNetto: 33.7 }],
  squadAssignments: [],
  amountDone: 0,
  sqaTotalCost: 0,
  sqaTotalRevenue: 0,
  sqaAccountableAmount: 0,
  ...changed,
});

export const makeOrder = (changed: Partial<Order> = {}): Order => ({
  id: 5,
  version: 1,
  orderNumber: '16/2026',
  orderDate: '2026-03-30',
  finishedDate: null,
  contract: 3,
  contractNumber: 'SA.271.1.4.2026',
  contractDate: '2025-12-19',
  closedUntil: null,
  forestDistrictId: 1,
  forestDistrictName: 'Namysłów',
  forestDistrictPart: '06 Gola',
  temporary: false,
  orderStatus: 'TODO',
  missing: null,
  notes: null,
  orderItems: [
    makeItem({ squadAssignments: [makeAssignment()] }),
    makeItem({
      id: 12,
      lp: '2',
      actionCode: { id: 2, key: 'KĘPA', value: 'Kępa drzew pozostawiona', active: true, defaultWorkGroupId: 1 },
    }),
  ],
  protocolCount: 0,
  statusHistory: [],
  answeredQuestions: [],
  sourceFile: null,
  createdBy: 'Anna Nowak',
  createdTime: '2026-03-30T08:00:00.000Z',
  modifiedBy: 'Anna Nowak',
  modifiedTime: '2026-03-30T08:00:00.000Z',
  ...changed,
});

const perReason = <V>(value: V) => ({
  ...{ overdue: value, unreported: value, awaitingProtocol: value, unsettledProtocols: value },
  ...{ awaitingApproval: value, clarifications: value, uncoded: value, oldDraft: value },
  ...{ notInvoiced: value, unpaidInvoices: value, refusedInvoices: value, unsentInvoices: value },
  ...{ invoicesToApprove: value, payeeChanges: value },
});

export const noAttention: Attention = {
  ...perReason(0),
  count: 0,
  penalty: { exposure: 0, unknown: [] },
  since: perReason(null),
  value: perReason(null),
};
