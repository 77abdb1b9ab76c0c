import type { CostLevel, OfferState } from './offer-states';

export const messages = {
  title: 'Wpisz nazwę wyceny.',
  district: 'Wybierz nadleśnictwo.',
  year: 'Wpisz rok od 2000 do 2100.',
  percent: 'Wpisz procent od 0 do 999,99.',
  least: 'Wpisz liczbę od 1 do 100.',
  price: 'Cena nie może być ujemna.',
  winner: 'Podaj kwotę netto większą od 0.',
} as const;

export const stateLabels: Readonly<Record<OfferState, string>> = {
  open: 'otwarta',
  closed: 'zamknięta',
  won: 'wygrana',
  lost: 'przegrana',
};

export const levelLabels: Readonly<Record<CostLevel, string>> = {
  district: 'to nadleśnictwo, ten zakres',
  scope: 'ten zakres, wszystkie nadleśnictwa',
  code: 'ten kod, wszystkie zakresy',
};
