import type { HistoryLabels } from '@ostep/endpoint-kit';
import { payeeLabels } from './texts';

export const historyLabels = {
  payee: {
    name: 'Odbiorca wypłat',
    fields: {
      squadId: { label: 'Ekipa', kind: 'count' },
      kind: { label: 'Rodzaj', words: payeeLabels },
      name: 'Nazwa',
      nip: 'NIP',
      vatPercent: { label: 'VAT (%)', kind: 'count' },
      accountChanges: { label: 'zmieniono numer rachunku', kind: 'count' },
      accountDigest: 'Skrót numeru rachunku',
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
      works: 'Rozliczone',
      carried: 'Z wcześniejszych miesięcy',
      additions: 'Dodatki',
      advances: 'Zaliczki',
      deductions: 'Potrącenia',
      brought: 'Z poprzedniego miesiąca',
      vat: 'VAT',
      vatPercent: { label: 'VAT (%)', kind: 'count' },
      toPay: 'Do wypłaty',
      leftOver: 'Do rozliczenia w następnym miesiącu',
      paidOn: 'Wypłacone dnia',
      reason: 'Powód',
      jobId: 'Dokument',
    },
  },
  advance: {
    name: 'Zaliczka',
    fields: { squadId: { label: 'Ekipa', kind: 'count' }, paidOn: 'Dnia', amount: 'Kwota', note: 'Uwaga' },
  },
  adjustment: {
    name: 'Dodatek lub potrącenie',
    fields: {
      squadId: { label: 'Ekipa', kind: 'count' },
      month: 'Miesiąc',
      kind: { label: 'Rodzaj', words: { addition: 'dodatek', deduction: 'potrącenie' } },
      reason: 'Powód',
      amount: 'Kwota',
      note: 'Uwaga',
    },
  },
  minimumWage: { name: 'Minimalna stawka godzinowa', fields: { validFrom: 'Od dnia', hourly: 'Stawka' } },
} as const satisfies HistoryLabels;
