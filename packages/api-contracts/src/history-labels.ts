import type { HistoryLabels } from '@ostep/endpoint-kit';
import { contractVerbs } from './history-verbs';

const price = {
  unitPriceNetto: { label: 'Cena jednostkowa netto', kind: 'money' },
  vatPercent: { label: 'VAT', kind: 'percent' },
} as const;

export const historyLabels = {
  contract: {
    name: 'Umowa',
    rows: ['umowę', 'umowy', 'umów'],
    names: ['contractNumber', 'totalNetto'],
    verbs: contractVerbs,
    fields: {
      contractNumber: 'Numer umowy',
      forestDistrictId: 'Nadleśnictwo',
      offerDate: 'Data oferty',
      contractDate: 'Data umowy',
      totalNetto: { label: 'Wartość netto', kind: 'money' },
      totalBrutto: { label: 'Wartość brutto', kind: 'money' },
      notes: 'Uwagi',
      penaltyPercent: { label: 'Kara umowna za dzień', kind: 'percent' },
      penaltyBase: { label: 'Podstawa kary', words: { item: 'wartość pozycji', order: 'wartość zlecenia' } },
      penaltyGross: 'Kara od wartości brutto',
      penaltyLimit: { label: 'Limit kary', kind: 'percent' },
      sourceJobId: 'Wczytany dokument',
    },
  },
  contractItem: {
    name: 'Pozycja',
    rows: ['pozycję', 'pozycje', 'pozycji'],
    fields: {
      contractId: { label: 'Umowa', kind: 'count' },
      place: { label: 'Kolejność', kind: 'count' },
      lp: 'L.p.',
      posNo: 'Numer pozycji',
      actionCodeId: 'Kod czynności',
      actionDesc: 'Opis czynności',
      actionScopeId: 'Zakres czynności',
      unitType: 'Jednostka',
      amount: 'Ilość',
      annexId: 'Aneks',
      ...price,
    },
  },
  annex: {
    name: 'Aneks',
    rows: ['aneks', 'aneksy', 'aneksów'],
    fields: {
      contractId: { label: 'Umowa', kind: 'count' },
      annexNumber: 'Numer aneksu',
      annexDate: 'Data aneksu',
      validFrom: 'Obowiązuje od',
      byOrderDate: 'Decyduje data zlecenia',
      note: 'Uwaga',
      sourceJobId: 'Plik źródłowy',
    },
  },
  itemPrice: {
    name: 'Cena',
    rows: ['cenę pozycji', 'ceny pozycji', 'cen pozycji'],
    fields: {
      contractItemId: 'Pozycja umowy',
      validFrom: { label: 'Obowiązuje od', words: { '-infinity': 'oferta' } },
      byOrderDate: 'Decyduje data zlecenia',
      amount: 'Ilość',
      annexId: 'Aneks',
      ...price,
    },
  },
} as const satisfies HistoryLabels;
