import type { HistoryLabels } from '@ostep/endpoint-kit';
import { payeeVerbs, statementVerbs } from './history-verbs';
import { payeeLabels } from './texts';

const batch = {
  batchId: { label: 'Wczytanie', kind: 'count' },
  batchFile: 'Plik',
  batchRow: { label: 'Wiersz', kind: 'count' },
} as const;

export const historyLabels = {
  payee: {
    name: 'Odbiorca wypłat',
    rows: ['odbiorcę wypłat', 'odbiorców wypłat', 'odbiorców wypłat'],
    verbs: payeeVerbs,
    fields: {
      squadId: { label: 'Ekipa', kind: 'count' },
      kind: { label: 'Rodzaj', words: payeeLabels },
      name: 'Nazwa',
      nip: 'NIP',
      vatPercent: { label: 'VAT (%)', kind: 'count' },
      accountChanges: { label: 'zmieniono numer rachunku', kind: 'count' },
      accountDigest: 'Skrót numeru rachunku',
      ...batch,
    },
  },
  payeeChange: {
    name: 'Dane odbiorcy',
    fields: {
      squadId: { label: 'Ekipa', kind: 'count' },
      confirms: 'Potwierdzono',
      waits: 'Czeka na potwierdzenie',
    },
  },
  statement: {
    name: 'Zestawienie',
    verbs: statementVerbs,
    fields: {
      number: 'Numer',
      squadId: { label: 'Ekipa', kind: 'count' },
      squadCode: 'Kod ekipy',
      squadName: 'Nazwa ekipy',
      kind: { label: 'Rodzaj', words: payeeLabels },
      month: 'Miesiąc',
      state: {
        label: 'Stan',
        words: { approved: 'zatwierdzone', paid: 'wypłacone', cancelled: 'anulowane' },
      },
      works: { label: 'Rozliczone', kind: 'money' },
      carried: { label: 'Wcześniejsze prace', kind: 'money' },
      additions: { label: 'Dodatki', kind: 'money' },
      advances: { label: 'Zaliczki', kind: 'money' },
      deductions: { label: 'Potrącenia', kind: 'money' },
      opening: { label: 'Bilans otwarcia', kind: 'money' },
      brought: { label: 'Z poprzedniego miesiąca', kind: 'money' },
      vat: { label: 'VAT', kind: 'money' },
      vatPercent: { label: 'VAT (%)', kind: 'count' },
      toPay: { label: 'Do wypłaty', kind: 'money' },
      leftOver: { label: 'Do rozliczenia w następnym miesiącu', kind: 'money' },
      paidOn: 'Wypłacone dnia',
      reason: 'Powód',
      jobId: 'Dokument',
    },
  },
  advance: {
    name: 'Zaliczka',
    fields: {
      squadId: { label: 'Ekipa', kind: 'count' },
      paidOn: 'Dnia',
      amount: { label: 'Kwota', kind: 'money' },
      note: 'Uwaga',
    },
  },
  adjustment: {
    name: 'Dodatek lub potrącenie',
    fields: {
      squadId: { label: 'Ekipa', kind: 'count' },
      month: 'Miesiąc',
      kind: { label: 'Rodzaj', words: { addition: 'dodatek', deduction: 'potrącenie' } },
      reason: 'Powód',
      amount: { label: 'Kwota', kind: 'money' },
      note: 'Uwaga',
    },
  },
  opening: {
    name: 'Bilans otwarcia',
    fields: {
      squadId: { label: 'Ekipa', kind: 'count' },
      day: 'Dnia',
      amount: { label: 'Kwota', kind: 'money' },
      note: 'Uwaga',
      ...batch,
    },
  },
  minimumWage: {
    name: 'Minimalna stawka godzinowa',
    fields: { validFrom: 'Od dnia', hourly: { label: 'Stawka', kind: 'money' } },
  },
} as const satisfies HistoryLabels;
