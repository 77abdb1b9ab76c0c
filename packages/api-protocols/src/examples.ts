export const examples = {
  protocol: {
    id: null,
    protocolNumber: '3/2026',
    protocolType: 'ZAGOSPODAROWANIE',
    forestDistrictPart: '06 Gola',
    protocolDate: '2026-05-04',
    protocolReceivedDate: '2026-05-06',
    contract: { id: 5 },
    orders: [{ id: 17 }],
    totalAmount: 4.25,
    totalValue: 5100,
    protocolParts: [
      {
        id: null,
        posNo: '10',
        forestAddress: '02-20-1-06-123-a-00',
        totalAmount: 4.25,
        totalValue: 5100,
        protocolItems: [{ id: null, actionCode: { id: 14 }, amount: 4.25, rate: 1200, value: 5100 }],
      },
    ],
    sourceFile: null,
  },
  filter: { pageNumber: 0, dateFrom: '2026-05-01', dateTo: '2026-05-31', forestDistrictId: 2, settled: false },
  approval: { proposal: 4, answers: [] },
  return: { proposal: 4, note: 'Ilość w poz. 21 jest za duża.' },
  settlement: { sqa: { id: 81 }, protocolPart: { id: 33 }, amount: 4.25, version: 0, answers: [] },
} as const;
