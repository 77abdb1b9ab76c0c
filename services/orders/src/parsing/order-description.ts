import type { OrderColumn } from '@ostep/api-orders';
import {
  closeSpreadLetters,
  columnTitles,
  type DocumentDescription,
  type FoundTables,
  ROW_NUMBER,
  type TableSearch,
  type TextLine,
} from '@ostep/document-reader';
import { orderNumberIn } from './head-fields';
import { orderContents } from './order-contents';

export const itemColumns = [
  'lp',
  'posNo',
  'forestAddress',
  'actionGroup',
  'actionCode',
  'actionDesc',
  'amount',
  'unit',
  'dueDate',
  'notes',
] as const;

export type ItemColumn = (typeof itemColumns)[number];

/** Unused columns are named too, so that their titles are not taken for another column. */
const orderTable: TableSearch<OrderColumn> = {
  contents: orderContents,
  minColumns: 3,
  oneOf: [
    ['actionCode', 'actionDesc'],
    ['amount', 'forestAddress', 'compartment'],
  ],
  unwrapped: ['lp', 'posNo'],
  titles: {
    lp: columnTitles.lp,
    posNo: columnTitles.posNo,
    forestAddress: columnTitles.forestAddress,
    districtPart: ['Leśnictwo', 'L-ctwo', 'Kod leśnictwa', 'Leśn.'],
    compartment: [
      'Oddział',
      'Oddz.',
      'Nr oddziału',
      'Oddział leśny',
      'Oddz. pododdz.',
      'Oddz. poddz.',
      'Oddział pododdział',
    ],
    subcompartment: ['Pododdział', 'Pododdz.', 'Poddział', 'Pododdział leśny'],
    plot: ['Wydzielenie', 'Wydz.', 'Działka', 'Nr wydzielenia', 'Wydzielenie leśne'],
    actionGroup: [
      'Grupa czynności',
      'Grupa',
      'Gr. czynn.',
      'Grupa czynn.',
      'Grupa robót',
      'Grupa prac',
      'Kod grupy',
      'Symbol grupy',
      'Grupa zabiegu',
    ],
    actionCode: columnTitles.actionCode,
    actionDesc: columnTitles.actionName,
    amount: [...columnTitles.quantity, ...columnTitles.ordered, 'Ilość po zmianie', 'Po zmianie'],
    amountDone: columnTitles.done,
    unit: columnTitles.unit,
    startDate: [
      'Termin rozpoczęcia',
      'Data rozpoczęcia',
      'Rozpoczęcie',
      'Rozpoczęcia',
      'Termin od',
      'Data od',
      'Początek',
      'Rozpocząć',
      'Rozpocząć od',
      'Od dnia',
      'Od',
    ],
    dueDate: [
      'Termin wykonania',
      'Termin',
      'Termin realizacji',
      'Termin realizacji prac',
      'Termin realizacji do',
      'Termin wyk. do',
      'Wykonanie do',
      'Czas wykonania',
      'Ostateczny termin',
      'Zakończenia',
      'Ukończenia',
      'Termin zakończenia',
      'Termin ukończenia',
      'Termin wykonania prac',
      'Termin do',
      'Data wykonania',
      'Data zakończenia',
      'Data realizacji',
      'Wykonać do',
      'Wykonać do dnia',
      'Zakończyć do',
      'Realizacja do',
      'Zakończenie',
      'Data do',
      'Do dnia',
      'Do',
    ],
    notes: [
      'Uwagi',
      'Uwagi i zalecenia',
      'Uwagi / zalecenia',
      'Zalecenia',
      'Dodatkowe informacje',
      'Informacje dodatkowe',
      'Opis dodatkowy',
      'Adnotacje',
      'Wskazówki',
      'Uwagi dodatkowe',
    ],
    price: [...columnTitles.rate, 'Pracochłonność'],
    value: [...columnTitles.value, 'Wartość brutto'],
  },
  anchors: [
    { column: 'lp', pattern: ROW_NUMBER, whole: true },
    { column: 'amount', pattern: /^[-−–]?\d/u, whole: true },
    { column: 'actionCode', pattern: /^[\p{Lu}\d][A-Za-zÀ-ɏ\d>+-]*/u },
    { column: 'dueDate', pattern: /\d/u },
    { column: 'forestAddress', pattern: /^\d{2}-\d{2}|^\d{1,4}\s?[A-Z]?\b/u },
  ],
};

const TITLE = /^zleceni[ea]/iu;

export const orderDescription: DocumentDescription<OrderColumn> = {
  table: orderTable,
  /** Another order begins at a title that is below the first order's rows and has rows below itself. */
  titlesIn: ({ found }) => {
    const [first, ...others] = found.outside.flatMap((line) => titleAboveRows(line, found));
    return first ? [first, ...others.filter((title) => isBelowRows(first, title, found))] : [];
  },
};

type Place = { readonly page: number; readonly top: number };

function isBelowRows(first: Place, next: Place, { tables }: FoundTables<OrderColumn>): boolean {
  const isBetween = ({ page, top }: Place) =>
    (page > first.page || top > first.top) && (page < next.page || (page === next.page && top < next.top));
  return next.page > first.page || tables.some((table) => table.rows.some(isBetween));
}

function titleAboveRows({ page, top, text }: TextLine, { tables }: FoundTables<OrderColumn>) {
  const title = closeSpreadLetters(text.trim());
  const number = TITLE.test(title) ? orderNumberIn([title]) : null;
  const above = tables.some((table) => table.rows.some((row) => row.page === page && row.top > top));
  return number !== null && above ? [{ page, top, number }] : [];
}
