import type { ProtocolColumn } from '@ostep/api-protocols';
import {
  type Contents,
  cellFits,
  columnTitles,
  type DocumentDescription,
  fitAll,
  isCodeLike,
  isCompletePosition,
  isFigure,
  isRowNumber,
  isUnit,
  isWords,
  PROVEN_FIT,
  type TableSearch,
  withProvenProducts,
} from '@ostep/document-reader';
import type { Entry } from './document-entries';
import { extractPlaceLines } from './extract-place-lines';
import { findProtocolNumber } from './protocol-number';

const FIGURES = ['ordered', 'amount', 'rate', 'value', 'vat', 'brutto'] as const;

const MONEY = /\d\s*(?:z[łl]|pln)/iu;

const cellTests: Readonly<Partial<Record<ProtocolColumn, (text: string) => boolean>>> = {
  lp: isRowNumber,
  posNo: (text) => isCompletePosition(text) || /-/u.test(text),
  actionCode: isCodeLike,
  actionName: isWords,
  unit: isUnit,
  ...Object.fromEntries(FIGURES.map((name) => [name, isFigure])),
  amount: (text) => isFigure(text) && !MONEY.test(text),
};

export const protocolContents: Contents<ProtocolColumn> = {
  isDistinctive: (name, cells, fit) => fit >= PROVEN_FIT || (name === 'unit' && fitAll(cells, isUnit)),
  freeText: 'actionName',
  decisive: ['actionCode', 'amount', 'rate', 'value'],
  fitsOf: (columns) =>
    withProvenProducts(cellFits(columns, cellTests), columns, {
      amount: 'amount',
      rate: 'rate',
      value: 'value',
      code: 'actionCode',
    }),
};

const FIGURE = /^[-−–(]?\s?\d[\d\s.,]*\)?(?:\s*\p{L}[\p{L}\d³./]*)?$/u;
/** A first line that ends in a hyphen is the start of a wrapped code and no anchor of a row. */
const CODE = /^\p{Lu}[\p{Lu}\d>+<./ -]*[\p{Lu}\d](?:\s+\p{Lu}?\p{Ll}.*)?$/u;

const protocolTable: TableSearch<ProtocolColumn> = {
  contents: protocolContents,
  titles: {
    lp: columnTitles.lp,
    order: ['Nr zlecenia', 'Numer zlecenia', 'Zlecenie nr'],
    posNo: [...columnTitles.posNo, 'Poz. / Adres leśny'],
    forestAddress: [
      ...columnTitles.forestAddress,
      'Adres leśny (wydzielenie)',
      'Wydzielenie',
      'Oddział',
      'Pododdział',
      'Oddz., poddz.',
    ],
    actionCode: columnTitles.actionCode,
    actionName: columnTitles.actionName,
    unit: columnTitles.unit,
    ordered: columnTitles.ordered,
    amount: [...columnTitles.quantity, ...columnTitles.done],
    rate: columnTitles.rate,
    value: [...columnTitles.value, 'Wartość całkowita netto'],
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
    { column: 'rate', pattern: FIGURE, whole: true },
  ],
};

export const protocolDescription: DocumentDescription<ProtocolColumn, Entry> = {
  table: protocolTable,
  lift: extractPlaceLines,
  /** Another protocol begins at a title with another number. (A running head repeats the first number.) */
  titlesIn: ({ lifted }) =>
    lifted.flatMap(({ page, top, text, isPlace }) => {
      const number = isPlace ? null : findProtocolNumber([text]).number;
      return number === null ? [] : [{ page, top, number }];
    }),
};
