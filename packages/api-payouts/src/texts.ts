import type { AdjustmentReason, PayeeKind } from './payout-kinds';

export const messages = {
  amount: 'Wpisz kwotę większą od zera.',
  reason: 'Podaj powód.',
  account: 'Wpisz numer rachunku: 26 cyfr z poprawnymi cyframi kontrolnymi.',
  accountOfCompany: 'Numer rachunku podaje się tylko dla firmy.',
  vat: 'Wpisz stawkę VAT: liczbę całkowitą od 0 do 100.',
  vatOfCompany: 'Stawkę VAT podaje się tylko dla firmy.',
  nip: 'Wpisz NIP: 10 cyfr z poprawną cyfrą kontrolną.',
  year: 'Wpisz rok od 2000 do 2100.',
  month: 'Wpisz miesiąc od 1 do 12.',
  wage: 'Wpisz stawkę godzinową.',
  squads: 'Zaznacz ekipy.',
} as const;

export const payeeLabels: Readonly<Record<PayeeKind, string>> = {
  employees: 'pracownicy',
  contractors: 'zleceniobiorcy',
  company: 'firma',
};

export const reasonLabels: Readonly<Record<AdjustmentReason, string>> = {
  fuel: 'paliwo',
  saw: 'pilarka',
  fine: 'kara',
  damage: 'szkoda',
  other: 'inne',
};
