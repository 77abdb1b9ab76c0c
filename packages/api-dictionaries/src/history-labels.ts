import type { HistoryLabels } from '@ostep/endpoint-kit';

const entry = { key: 'Kod', value: 'Nazwa', active: 'Aktywny' };

export const historyLabels = {
  forestDistrict: { name: 'Nadleśnictwo', fields: entry },
  forestDistrictPart: {
    name: 'Leśnictwo',
    fields: { forestDistrictId: { label: 'Nadleśnictwo', kind: 'count' }, code: 'Kod', name: 'Nazwa', range: 'Obręb' },
  },
  actionScope: { name: 'Zakres czynności', fields: entry },
  actionCode: { name: 'Kod czynności', fields: { ...entry, defaultWorkGroupId: 'Grupa prac' } },
  squad: { name: 'Ekipa', fields: { code: 'Kod', name: 'Nazwa', active: 'Aktywny' } },
  workGroup: { name: 'Grupa prac', fields: { name: 'Nazwa' } },
  workGroupItem: {
    name: 'Rodzaj prac',
    fields: {
      workGroupId: { label: 'Grupa prac', kind: 'count' },
      place: { label: 'Kolejność', kind: 'count' },
      name: 'Nazwa',
      addToSum: 'Dodawany do sumy',
      profitMarginReference: { label: 'Udział w cenie', kind: 'percent' },
    },
  },
} as const satisfies HistoryLabels;
