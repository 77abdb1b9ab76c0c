import type { HistoryLabels } from '@ostep/endpoint-kit';
import { accountVerbs, companyVerbs } from './history-verbs';

const address = { name: 'Nazwa', street: 'Ulica i numer', postalCode: 'Kod pocztowy', city: 'Miejscowość' };

export const historyLabels = {
  company: {
    name: 'Dane firmy',
    rows: ['dane firmy', 'dane firm', 'danych firm'],
    names: ['name'],
    verbs: companyVerbs,
    fields: {
      ...address,
      nip: 'NIP',
      place: 'Miejsce wystawienia',
      bankAccount: 'Numer rachunku',
      accountSubject: 'Konto, które wpisało rachunek',
      accountBy: 'Kto wpisał rachunek',
      invoicePattern: 'Wzór numeru faktury',
      paymentDays: { label: 'Termin płatności (dni)', kind: 'count' },
      cashMethod: 'Metoda kasowa VAT',
      annexPkwiu: 'PKWiU załącznika nr 15',
      logoType: { label: 'Logo', words: { 'image/png': 'PNG', 'image/jpeg': 'JPEG' } },
      logoDigest: 'Skrót logo',
    },
  },
  settlementApproval: {
    name: 'Zatwierdzanie rozliczeń',
    fields: { isOn: 'Rozliczenia zatwierdza druga osoba' },
  },
  addressee: {
    name: 'Adresat pism',
    rows: ['adresata pism', 'adresatów pism', 'adresatów pism'],
    names: ['name'],
    fields: {
      ...address,
      buyerNip: 'NIP nabywcy',
      buyerName: 'Nazwa na fakturze',
      forestDistrictId: { label: 'Nadleśnictwo', kind: 'count' },
    },
  },
  account: {
    name: 'Dostęp',
    verbs: accountVerbs,
    shownFields: ['isUser', 'isOffice', 'isManager'],
    fields: {
      people: { label: 'Osoby', kind: 'count' },
      isUser: 'Rola „Zlecenia i protokoły”',
      isOffice: 'Rola „Biuro”',
      isManager: 'Rola „Kierownik”',
      isBlocked: 'Zablokowany dostęp',
    },
  },
  dailyNotice: { name: 'Codzienny e-mail', fields: { chosenTime: 'Włączony lub zmieniony' } },
} as const satisfies HistoryLabels;
