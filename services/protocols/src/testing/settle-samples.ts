import type { ProtocolItem, ProtocolPart } from '@ostep/api-protocols';
import { activitiesToSettle } from '../rules/activities';
import { type ProposedActivity, proposeAmounts } from '../rules/proposals';
import type { AssignmentRow, OrderItemRow } from '../rules/settle-facts';

const PLACE = { posNo: '22', forestAddress: '02-20-1-06-123-a-00' };

export const felling = { id: 5, key: 'CWD-D', value: 'Ścinka', active: true };
export const skidding = { id: 6, key: 'ZRYWKA', value: 'Zrywka', active: true };
export const planting = { id: 8, key: 'SADZ', value: 'Sadzenie', active: true };

export const protocolItem = (id: number, more: Partial<ProtocolItem> = {}): ProtocolItem => ({
  ...PLACE,
  id,
  actionCode: felling,
  amount: 10,
  settledAmount: 0,
  rate: 100,
  value: 1000,
  ...more,
});

export const partOf = (protocolItems: ProtocolItem[], more: Partial<ProtocolPart> = {}): ProtocolPart => ({
  ...PLACE,
  id: 7,
  totalAmount: null,
  totalSettledAmount: 0,
  totalValue: 1000,
  protocolItems,
  ...more,
});

export const squad = (id: number, amountDone: number | null, more: Partial<AssignmentRow> = {}): AssignmentRow => ({
  id,
  squad: { id, code: `H0${id}`, name: `Hodowla ${id}` },
  workName: 'Całość prac',
  addToSum: true,
  finishedDate: null,
  squadRateNetto: 40,
  amountDone,
  settlements: [],
  ...more,
});

export const carrier = (id: number, amountDone: number | null, more: Partial<AssignmentRow> = {}): AssignmentRow =>
  squad(id, amountDone, { addToSum: false, workName: 'Donoszenie', ...more });

const settledBy = (protocolId: number, partId: number, amount: number) => ({
  settlements: [{ id: partId, partId, protocolId, amount, version: 1 }],
});
export const here = (amount: number) => settledBy(31, 7, amount);
export const elsewhere = (amount: number) => settledBy(30, 70, amount);

/** The item has one price, that of the offer. */
export const offered = (unitPriceNetto: number | null) => ({
  prices:
    unitPriceNetto === null
      ? []
      : [{ validFrom: null, validTo: null, byOrderDate: false, unitPriceNetto, annexNumber: null }],
  orderDay: '2026-03-01',
  workDay: '2026-03-20',
});

export const orderItem = (
  id: number,
  assignments: AssignmentRow[],
  more: Partial<OrderItemRow> = {},
): OrderItemRow => ({
  ...PLACE,
  id,
  orderId: 14,
  orderNumber: '14/2026',
  lp: `${id}`,
  actionCode: felling,
  actionDesc: 'Ścinka',
  amount: 10,
  unitType: 'M3',
  contractActionCodeKey: null,
  assignments,
  ...offered(100),
  ...more,
});

export const proposedFor = (part: ProtocolPart, items: OrderItemRow[]): ProposedActivity[] =>
  proposeAmounts(activitiesToSettle({ part, items, matched: new Set(items) }));
