const annexPreview = {
  validFrom: '2026-05-01',
  decides: 'workDay',
  change: { kind: 'percent', percent: 4.2, items: [57] },
};

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
  annexPreview,
  annex: { ...annexPreview, annexNumber: '1', annexDate: '2026-04-15', note: 'Waloryzacja', answers: [] },
} as const;
