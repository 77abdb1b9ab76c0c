import { normalizeTitle } from './normalize-text';

export type ColumnRole =
  | 'lp'
  | 'posNo'
  | 'code'
  | 'desc'
  | 'scope'
  | 'unit'
  | 'amount'
  | 'price'
  | 'net'
  | 'vatRate'
  | 'vatAmount'
  | 'gross';

export type ScoredRole = { readonly role: ColumnRole; readonly score: number };

type Rule = { readonly role: ColumnRole; readonly score: number; readonly is: RegExp; readonly not?: RegExp };

const VAT = /\b(vat|podatek|podatku|ptu)\b/;
const MONEY_WORDS = /\b(cena|ceny|stawka|stawki|wartosc|wart|kwota|netto|brutto|koszt)\b/;

/** Patterns for normalized titles. The highest score wins, so an exact title is preferred to a plain word (`Cena`). */
const rules: readonly Rule[] = [
  { role: 'lp', score: 10, is: /^(l p|lp|liczba porzadkowa|nr kol(ejny)?|numer kolejny)$/ },
  { role: 'lp', score: 4, is: /^(nr|no|numer)$/ },
  { role: 'posNo', score: 9, is: /^(nr |numer )?(poz|pozycja|pozycji)\b/, not: MONEY_WORDS },
  { role: 'posNo', score: 3, is: /^(nr|numer)$/ },
  {
    role: 'code',
    score: 10,
    is: /\b(kod|kody|kodu)\b/,
    not: /\b(opis|nazwa|cpv|pkwiu|grup\w*|typ\w*|zakres\w*|pakiet\w*|vat|kreskow\w*|nadlesnictw\w*|pocztow\w*)\b/,
  },
  { role: 'code', score: 6, is: /\b(symbol|indeks)\b/, not: /\b(opis|nazwa|vat|jedn\w*)\b/ },
  {
    role: 'desc',
    score: 10,
    is: /\b(opis|nazwa|nazwy|wyszczegolnienie)\b.*\b(czynnosc\w*|prac\w*|uslug\w*|robot\w*|material\w*|kod\w*|pozycj\w*|zabieg\w*)/,
    not: /\b(grup\w*|typ\w*|jedn\w*|zakres\w*)\b/,
  },
  {
    role: 'desc',
    score: 9,
    is: /\b(opis|nazwa|wyszczegolnienie)\b/,
    not: /\b(grup\w*|typ\w*|jedn\w*|miary|nadlesnictw\w*|wykonawc\w*|zakres\w*|vat)\b/,
  },
  {
    role: 'desc',
    score: 7,
    is: /\b(rodzaj|tresc|przedmiot|specyfikacja|charakterystyka|asortyment)\b/,
    not: /\b(jedn\w*|miary|vat|plan\w*|ilosc)\b/,
  },
  {
    role: 'desc',
    score: 5,
    is: /\b(czynnosc|czynnosci|usluga|uslugi|prace|praca|robota|roboty|zabieg)\b/,
    not: /\b(grup\w*|typ\w*|kod|jedn\w*|miary|ilosc|cena|stawka|wartosc)\b/,
  },
  { role: 'scope', score: 8, is: /^(kod |nazwa )?zakres\w*\b/, not: /\b(rzeczow\w*|cena|stawka|wartosc)\b/ },
  { role: 'scope', score: 6, is: /^(nazwa )?grup\w* (prac|czynnosci|czynn|robot|uslug|zabiegow)\b/ },
  { role: 'scope', score: 5, is: /^(dzial|kategoria|sekcja)\b/ },
  { role: 'unit', score: 10, is: /^(j m|jm|jedn|jednostka|jednostki|miara|miano|j miary|jed|jed m)$/ },
  {
    role: 'unit',
    score: 10,
    is: /\b(jedn\w*|jed|j) (miary|miar|obmiaru|rozliczeniow\w*|m)\b/,
    not: /\b(cena|stawka|wartosc|netto|brutto|ilosc|koszt)\b/,
  },
  {
    role: 'amount',
    score: 9,
    is: /\b(ilosc|ilosci|ilosciow\w*|przedmiar|obmiar|liczba|rozmiar|wielkosc|naklad|il)\b/,
    not: /\b(cena|stawka|wartosc|kwota|netto|brutto|porzadkowa)\b/,
  },
  { role: 'amount', score: 6, is: /^zakres rzeczowy\b/ },
  {
    role: 'price',
    score: 10,
    is: /\b(cena|ceny|stawka|stawki|koszt|wartosc|wart|wynagrodzenie)\b.*\b(jedn\w*|j m|jm|za 1|1 jm)\b|^c ?j( netto)?\b/,
    not: /\b(vat|podatk\w*|brutto)\b/,
  },
  {
    role: 'price',
    score: 7,
    is: /\b(cena|stawka)\b/,
    not: /\b(vat|podatk\w*|brutto|calkowit\w*|laczn\w*|razem|ogolem|oferty|ofertow\w*)\b/,
  },
  {
    role: 'net',
    score: 9,
    is: /\b(wartosc|wart|kwota|razem|suma|ogolem)\b.*\bnetto\b/,
    not: /\b(vat|podatk\w*|brutto|jedn\w*|j m|jm|stawka)\b/,
  },
  {
    role: 'net',
    score: 9,
    is: /\b(cena|koszt)\b.*\b(calkowit\w*|laczn\w*|ogolem|razem)\b/,
    not: /\b(vat|podatk\w*|brutto)\b/,
  },
  {
    role: 'net',
    score: 8,
    is: /\b(wartosc|wart|kwota|razem|suma|ogolem|wynagrodzenie)\b/,
    not: /\b(vat|podatk\w*|brutto|jedn\w*|j m|jm)\b/,
  },
  { role: 'net', score: 5, is: /^netto\b/ },
  { role: 'gross', score: 9, is: /\bbrutto\b/, not: /\b(jedn\w*|j m|jm|vat)\b/ },
  { role: 'gross', score: 8, is: /\b(wartosc|wart|kwota|cena|razem)\b.*\bz (vat|podatkiem)\b/ },
];

const RATE = /(\bstawk\w*|%|\bproc\w*|\bst\b)/;
const AMOUNT_OF_VAT = /\b(wartosc|wart|kwota|pln|zl|naliczony)\b/;

export function roleOfTitle(title: string): ScoredRole | null {
  const text = normalizeTitle(title);
  if (VAT.test(text) && !/\bbrutto\b|\bz (vat|podatkiem)\b|\bbez (vat|podatku)\b/.test(text)) return vatRole(text);
  let best: ScoredRole | null = null;
  for (const { role, score, is, not } of rules) {
    if (score > (best?.score ?? 0) && is.test(text) && !not?.test(text)) best = { role, score };
  }
  return best;
}

function vatRole(text: string): ScoredRole | null {
  if (AMOUNT_OF_VAT.test(text) && !/\bstawk\w*/.test(text)) return { role: 'vatAmount', score: 9 };
  if (RATE.test(text)) return { role: 'vatRate', score: 10 };
  return { role: 'vatRate', score: 5 };
}
