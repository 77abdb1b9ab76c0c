export const examples = {
  forestDistrict: { id: null, key: '02-20', value: 'Namysłów', active: true },
  districtPart: { id: null, forestDistrict: { id: 17 }, code: '07', name: 'Dąbrowa', precinct: '1' },
  actionScope: { id: null, key: 'TPCSS', value: 'Trzebieże i czyszczenia', active: true },
  actionCode: { id: null, key: 'CWD-D', value: 'Pozyskanie drewna', active: true, defaultWorkGroup: { id: 1 } },
  workGroup: {
    id: null,
    name: 'Sadzenie',
    workGroupItems: [
      { id: null, name: 'Sadzenie', addToSum: true, profitMarginReference: 85 },
      { id: null, name: 'Dowóz sadzonek', addToSum: false, profitMarginReference: 15 },
    ],
    answers: [],
  },
  squad: { id: null, code: 'E-4', name: 'Ekipa Nowak', active: true },
} as const;
