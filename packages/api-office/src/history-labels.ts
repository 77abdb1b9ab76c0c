import type { HistoryLabels } from '@ostep/endpoint-kit';

const address = { name: 'Nazwa', street: 'Ulica i numer', postalCode: 'Kod pocztowy', city: 'Miejscowość' };

export const historyLabels = {
  company: {
    name: 'Dane firmy',
    fields: {
      ...address,
      nip: 'NIP',
      place: 'Miejsce wystawienia',
      bankAccount: 'Numer rachunku',
      accountSubject: 'Konto, które wpisało rachunek',
      accountBy: 'Rachunek wpisał(a)',
      invoicePattern: 'Wzór numeru faktury',
      paymentDays: { label: 'Termin płatności (dni)', kind: 'count' },
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
    fields: {
      ...address,
      buyerNip: 'NIP nabywcy',
      buyerName: 'Nazwa na fakturze',
      forestDistrictId: { label: 'Nadleśnictwo', kind: 'count' },
    },
  },
  account: {
    name: 'Dostęp',
    says: ['isUser', 'isOffice', 'isManager'],
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
