import type { HistoryLabels } from '@ostep/endpoint-kit';
import { offerVerbs } from './history-verbs';
import { stateLabels } from './texts';

export const historyLabels = {
  offer: {
    name: 'Wycena',
    rows: ['wycenę', 'wyceny', 'wycen'],
    names: ['title'],
    verbs: offerVerbs,
    fields: {
      forestDistrictId: { label: 'Nadleśnictwo', kind: 'count' },
      title: 'Nazwa',
      part: 'Pakiet',
      year: { label: 'Rok', kind: 'count' },
      overhead: { label: 'Koszty ogólne', kind: 'percent' },
      profit: { label: 'Zysk', kind: 'percent' },
      growth: { label: 'Wzrost kosztów', kind: 'percent' },
      leastItems: { label: 'Najmniej prac w nadleśnictwie', kind: 'count' },
      state: { label: 'Stan', words: stateLabels },
      winnerNet: { label: 'Kwota zwycięzcy', kind: 'money' },
      sheet: 'Arkusz',
      totals: 'Komórki sum',
      parseLog: 'Przebieg odczytu',
      fileJobId: 'Plik',
      createdBy: 'Kto wczytał',
    },
  },
  offerRow: {
    name: 'Pozycja wyceny',
    rows: ['pozycję', 'pozycje', 'pozycji'],
    fields: {
      place: { label: 'Kolejność', kind: 'count' },
      sheetRow: { label: 'Wiersz arkusza', kind: 'count' },
      lp: 'L.p.',
      cells: 'Komórki',
      actionCodeId: { label: 'Kod czynności', kind: 'count' },
      actionDesc: 'Opis czynności',
      actionScopeId: { label: 'Zakres', kind: 'count' },
      unitType: 'Jednostka',
      amount: 'Ilość',
      vatPercent: { label: 'VAT', kind: 'percent' },
      cost: { label: 'Koszt własny', kind: 'money' },
      level: 'Poziom kosztu',
      earlier: 'Koszt z wcześniejszych prac (arkusz)',
      costItems: { label: 'Liczba prac', kind: 'count' },
      price: { label: 'Cena', kind: 'money' },
      byHand: 'Cena wpisana ręcznie',
      lastPrice: { label: 'Ostatnia cena', kind: 'money' },
    },
  },
} as const satisfies HistoryLabels;
