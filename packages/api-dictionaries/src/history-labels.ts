import type { HistoryLabels } from '@ostep/endpoint-kit';
import { switchEntry } from './history-verbs';

const batch = {
  batchId: { label: 'Wczytanie', kind: 'count' },
  batchFile: 'Plik',
  batchRow: { label: 'Wiersz', kind: 'count' },
} as const;

const entry = { key: 'Kod', value: 'Nazwa', active: 'Aktywny' };

export const historyLabels = {
  forestDistrict: {
    name: 'Nadleśnictwo',
    rows: ['nadleśnictwo', 'nadleśnictwa', 'nadleśnictw'],
    names: ['value'],
    verbs: [switchEntry('forestDistrict', 'nadleśnictwo')],
    fields: entry,
  },
  forestDistrictPart: {
    name: 'Leśnictwo',
    rows: ['leśnictwo', 'leśnictwa', 'leśnictw'],
    names: ['name'],
    fields: { forestDistrictId: { label: 'Nadleśnictwo', kind: 'count' }, code: 'Kod', name: 'Nazwa', range: 'Obręb' },
  },
  actionScope: {
    name: 'Zakres czynności',
    rows: ['zakres czynności', 'zakresy czynności', 'zakresów czynności'],
    names: ['key', 'value'],
    verbs: [switchEntry('actionScope', 'zakres czynności')],
    fields: entry,
  },
  actionCode: {
    name: 'Kod czynności',
    rows: ['kod czynności', 'kody czynności', 'kodów czynności'],
    names: ['key', 'value'],
    verbs: [switchEntry('actionCode', 'kod czynności')],
    fields: { ...entry, defaultWorkGroupId: 'Grupa prac' },
  },
  squad: {
    name: 'Ekipa',
    rows: ['ekipę', 'ekipy', 'ekip'],
    names: ['code', 'name'],
    verbs: [switchEntry('squad', 'ekipę')],
    fields: { code: 'Kod', name: 'Nazwa', active: 'Aktywny', ...batch },
  },
  squadRate: {
    name: 'Stawka z arkusza',
    rows: ['stawkę z arkusza', 'stawki z arkusza', 'stawek z arkusza'],
    names: ['actionCodeId', 'rate', 'percent'],
    fields: {
      squadId: { label: 'Ekipa', kind: 'count' },
      actionCodeId: 'Kod czynności',
      actionScopeId: 'Zakres czynności',
      rate: { label: 'Stawka', kind: 'money' },
      percent: { label: 'Procent stawki', kind: 'percent' },
      ...batch,
    },
  },
  workGroup: {
    name: 'Grupa prac',
    rows: ['grupę prac', 'grupy prac', 'grup prac'],
    names: ['name'],
    fields: { name: 'Nazwa' },
  },
  workGroupItem: {
    name: 'Rodzaj prac',
    rows: ['rodzaj prac', 'rodzaje prac', 'rodzajów prac'],
    names: ['name'],
    fields: {
      workGroupId: { label: 'Grupa prac', kind: 'count' },
      place: { label: 'Kolejność', kind: 'count' },
      name: 'Nazwa',
      addToSum: 'Dodawany do sumy',
      profitMarginReference: { label: 'Udział w cenie', kind: 'percent' },
    },
  },
} as const satisfies HistoryLabels;
