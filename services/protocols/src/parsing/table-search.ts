import type { TableSearch } from '@ostep/document-reader';

export type ProtocolColumn =
  | 'lp'
  | 'order'
  | 'posNo'
  | 'forestAddress'
  | 'actionCode'
  | 'actionName'
  | 'unit'
  | 'ordered'
  | 'amount'
  | 'rate'
  | 'value'
  | 'vatPercent'
  | 'vat'
  | 'brutto';

const FIGURE = /^[-−–(]?\s?\d[\d\s.,]*\)?(?:\s*\p{L}[\p{L}\d³./]*)?$/u;
/** A code broken over lines ends in its hyphen: its first line alone begins no row. */
const CODE = /^\p{Lu}[\p{Lu}\d>+<./ -]*[\p{Lu}\d](?:\s+\p{Lu}?\p{Ll}.*)?$/u;

export const protocolTable: TableSearch<ProtocolColumn> = {
  titles: {
    lp: ['Lp.', 'L.p.'],
    order: ['Nr zlecenia', 'Numer zlecenia', 'Zlecenie nr'],
    posNo: [
      'Poz.',
      'Poz. planu',
      'Pozycja',
      'Pozycja planu',
      'Nr poz.',
      'Nr poz. planu',
      'Nr pozycji',
      'Poz. pl.',
      'Poz. zlecenia',
      'Poz. / Adres leśny',
    ],
    forestAddress: [
      'Adres leśny',
      'Adres',
      'Adres leśny (wydzielenie)',
      'Wydzielenie',
      'Oddział',
      'Pododdział',
      'Oddz., poddz.',
      'Lokalizacja',
      'Miejsce wykonania',
    ],
    actionCode: [
      'Kod czynności',
      'Kod',
      'Kod czynn.',
      'Kod prac',
      'Kod pracy',
      'Kod usługi',
      'Symbol czynności',
      'Symbol',
      'Czynność',
      'Czynność kod',
      'Kod i nazwa czynności',
      'Kod czynności / materiału',
    ],
    actionName: [
      'Nazwa',
      'Nazwa czynności',
      'Opis czynności',
      'Opis',
      'Czynność opis',
      'Czynność nazwa',
      'Nazwa pracy',
      'Wyszczególnienie',
    ],
    unit: ['J.m.', 'Jm', 'Jedn.', 'Jedn. miary', 'Jednostka', 'Jednostka miary', 'Miara'],
    ordered: [
      'Ilość zlecona',
      'Zlecono',
      'Ilość wg zlecenia',
      'Ilość ze zlecenia',
      'Ilość planowana',
      'Plan',
      'Zlecona ilość',
    ],
    amount: [
      'Ilość',
      'Ilość wykonana',
      'Ilość odebrana',
      'Wykonano',
      'Odebrano',
      'Liczba jedn.',
      'Liczba jednostek',
      'Ilość jednostek',
      'Ilość m3',
      'Masa',
      'Masa m3',
      'Miąższość',
      'Obmiar',
      'Rozmiar',
      'Wielkość',
    ],
    rate: [
      'Stawka',
      'Stawka netto',
      'Stawka jednostkowa',
      'Stawka jedn.',
      'Stawka jedn. netto',
      'Stawka jednostkowa netto',
      'Stawka zł',
      'Cena',
      'Cena netto',
      'Cena jednostkowa',
      'Cena jednostkowa netto',
      'Cena jedn.',
      'Cena jedn. netto',
      'Stawka z umowy',
    ],
    value: [
      'Wartość',
      'Wartość netto',
      'Wartość robót',
      'Wartość prac',
      'Wartość zł',
      'Wartość netto zł',
      'Wartość całkowita netto',
      'Kwota',
      'Kwota netto',
      'Należność',
      'Należność netto',
      'Razem netto',
      'Do zapłaty netto',
      'Wartość bez VAT',
    ],
    vatPercent: [
      'VAT %',
      '% VAT',
      'Stawka VAT',
      'VAT stawka',
      'Stawka podatku',
      'Stawka podatku VAT',
      'Podatek VAT stawka',
    ],
    vat: ['Kwota VAT', 'Wartość VAT', 'VAT kwota', 'VAT zł', 'Podatek VAT', 'Kwota podatku', 'Podatek VAT kwota'],
    brutto: [
      'Wartość brutto',
      'Kwota brutto',
      'Razem brutto',
      'Wartość całkowita brutto',
      'Należność brutto',
      'Wartość z VAT',
      'Razem z VAT',
      'Do zapłaty',
    ],
  },
  minColumns: 3,
  anchors: [
    { column: 'value', pattern: FIGURE, whole: true },
    { column: 'amount', pattern: FIGURE, whole: true },
    { column: 'actionCode', pattern: CODE },
    { column: 'brutto', pattern: FIGURE, whole: true },
  ],
};
