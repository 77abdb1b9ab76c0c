export const examples = {
  contract: {
    id: null,
    contractNumber: 'ZG.270.1.2026',
    forestDistrict: 2,
    offerDate: '2025-11-14',
    contractDate: '2025-12-18',
    totalNetto: 5100,
    totalBrutto: 5508,
    notes: null,
    contractItems: [
      {
        id: null,
        lp: '1',
        posNo: '10',
        actionCode: { id: 14 },
        actionDesc: 'Czyszczenia wczesne',
        actionScope: { id: 3 },
        unitType: 'HA',
        amount: 4.25,
        unitPriceNetto: 1200,
        vatPercent: 8,
      },
    ],
    sourceFile: null,
  },
} as const;
