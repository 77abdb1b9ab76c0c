import type { Protocol, ProtocolRow, SettleActivity, SettleAssignment, SettleView } from '@ostep/api-protocols';

const code = { id: 5, key: 'SADZ-1KP', value: 'Sadzenie 1-latek', active: true };

const head = {
  id: 31,
  version: 4,
  protocolNumber: '31/2026',
  protocolType: 'ZAGOSPODAROWANIE',
  forestDistrictName: 'Namysłów',
  forestDistrictPart: '06 Gola',
  protocolDate: '2026-04-10',
  protocolReceivedDate: null,
  contract: {
    id: 3,
    contractNumber: 'SA.271.1.4.2026',
    contractDate: '2025-12-19',
    forestDistrict: 1,
    forestDistrictName: 'Namysłów',
  },
  orders: [
    {
      id: 14,
      orderNumber: '14/2026',
      orderDate: '2026-03-16',
      orderStatus: 'PROTOCOL_RECEIVED',
      forestDistrictName: 'Namysłów',
      forestDistrictPart: '06 Gola',
    },
  ],
  totalAmount: null,
  totalValue: 4982.09,
  settled: false,
  proposal: null,
  corrects: null,
  corrections: [],
  createdBy: 'Anna Nowak',
  createdTime: '2026-04-12T08:00:00Z',
  modifiedBy: 'Anna Nowak',
  modifiedTime: '2026-04-12T08:00:00Z',
  sourceFile: null,
} as const;

const part = {
  id: 7,
  posNo: '34',
  forestAddress: '02-20-1-06-123-a-00',
  totalAmount: null,
  totalSettledAmount: 0,
  totalValue: 4982.09,
  protocolItems: [
    {
      id: 9,
      posNo: '34',
      forestAddress: '02-20-1-06-123-a-00',
      actionCode: code,
      amount: 12.69,
      settledAmount: 0,
      rate: 392.6,
      value: 4982.09,
    },
  ],
};

export const savedProtocol: Protocol = { ...head, orders: [...head.orders], corrections: [], protocolParts: [part] };

export const protocolRow: ProtocolRow = {
  id: 31,
  settled: false,
  proposedBy: null,
  corrects: null,
  protocolMarker: 2,
  squadMarker: 1,
  forestDistrictName: 'Namysłów',
  forestDistrictPart: '06 Gola',
  protocolNumber: '31/2026',
  protocolType: 'ZAGOSPODAROWANIE',
  protocolDate: '2026-04-10',
  contract: 3,
  contractNumber: 'SA.271.1.4.2026',
  totalValue: 19654.67,
  invoice: null,
  toInvoice: false,
  missing: { sentence: 'Różnica -2 088,77 zł' },
};

const assignment = (id: number, workName: string, amount: number | null): SettleAssignment => ({
  id,
  squad: { id: 1, code: 'H01', name: 'Hodowla Jodła' },
  workName,
  addToSum: id === 1,
  finishedDate: '2026-03-20',
  squadRateNetto: 196.3,
  amountDone: 12.69,
  settlementId: amount === null ? null : id,
  contractPriceNetto: 392.6,
  priceVersion: null,
  settlementVersion: amount === null ? 0 : 1,
  amount,
  amountElsewhere: 0,
  proposal: amount === null ? 12.69 : null,
});

const activity = ([first, second]: readonly [number | null, number | null]): SettleActivity => ({
  key: '7:5',
  actionCode: code,
  required: 12.69,
  settled: first ?? 0,
  value: 4982.09,
  orderItems: [1],
  state: first === 12.69 && second !== null ? 'settled' : 'agrees',
  exception: null,
  clarification: null,
});

/** Settle view of `savedProtocol` with these amounts of its two squads. */
export function settleViewWith(amounts: readonly [number | null, number | null], settled = false): SettleView {
  const money = { cost: 0, revenue: 0, income: 0, marginPercent: null };
  return {
    protocol: { ...head, orders: [...head.orders], corrections: [], settled },
    needsApproval: false,
    mendedBy: 'change',
    closedWith: null,
    parts: [
      {
        ...part,
        orderItems: [
          {
            id: 1,
            orderId: 14,
            orderNumber: '14/2026',
            lp: '3',
            posNo: '34',
            forestAddress: part.forestAddress,
            actionCode: code,
            actionDesc: 'Sadzenie',
            amount: 12.69,
            unitType: 'HA',
            amountDone: 12.69,
            rateFromContractNetto: 392.6,
            contractActionCodeKey: null,
            protocolItemId: 9,
            settledAmount: amounts[0] ?? 0,
            settledFromOthers: 0,
            matched: true,
            ...money,
            assignments: [assignment(1, 'Sadzenie', amounts[0]), assignment(2, 'Donoszenie', amounts[1])],
          },
        ],
        activities: [activity(amounts)],
        unmatchedOrders: [],
      },
      {
        ...part,
        id: 8,
        posNo: '99',
        protocolItems: [],
        orderItems: [],
        activities: [],
        unmatchedOrders: [{ id: 14, orderNumber: '14/2026' }],
      },
    ],
    totals: { ...money, settledAmount: amounts[0] ?? 0 },
    unmatchedOrderItems: [],
  };
}
