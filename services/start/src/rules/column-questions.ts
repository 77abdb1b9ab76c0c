import { fieldLabels, type StartField, type StartKind } from '@ostep/api-start';
import { normalizeTitle } from '@ostep/contract-sheet';
import type { Cell } from '@ostep/document-reader';
import { unitOf } from '@ostep/kernel';
import { texts } from '../texts';
import { type Asked, SKIP } from './asking';
import { dayOf, figureOf } from './cell-values';
import type { RecordRow } from './classify-rows';
import { FEW, isFigureOrDay } from './column-contents';
import type { Titles } from './name-columns';
import type { RowCells } from './row-cells';

const { ask } = texts;
const skipRows = { choice: SKIP, label: ask.skipRows } as const;
const SQUAD = 'ekip\\w*|brygad\\w*|zespo\\w*|zul|wykonawc\\w*|podwykonawc\\w*';
const ANYWHERE = 'zl|pln|w|z|za|na|dla|do|i|od|kwota|kwoty';

/** Words that may stand in a title without making another thing of its column; any further word is asked about. */
const plainWords: Partial<Record<StartField, string>> = {
  issued: 'data|wystaw\\w*|faktur\\w*|fv|dokumentu|dok|dnia|dowodu',
  due: 'termin\\w*|platn\\w*|zaplat\\w*|data|wymagaln\\w*',
  dueDays: 'termin\\w*|platn\\w*|zaplaty|dni|dniach|liczba|ilosc',
  gross: 'brutto|wartosc|suma|razem|faktur\\w*|fv|naleznosc|dokumentu|ogolem',
  left: 'pozosta\\w*|zosta\\w*|zaplaty|saldo|niezaplacon\\w*|naleznosc|brutto|zaleg\\w*|niedoplata|nierozliczon\\w*|nieuregulowan\\w*',
  paid: 'zaplacon\\w*|wplacono|wplaty|wplat',
  amount: `saldo|bilans\\w*|rozrachun\\w*|rozliczeni\\w*|wartosc|otwarcia|dzien|${SQUAD}`,
  owed: `wyplaty|nalezy|nalezne|sie|winni|jestesmy|niedoplat\\w*|niewyplac\\w*|saldo|ma|${SQUAD}`,
  advance: `zaliczk[ai]|odpracowania|nadplat\\w*|nadplacono|pobran\\w*|saldo|wn|winien|nierozliczon\\w*|niesplacon\\w*|${SQUAD}`,
  day: 'data|dzien|dnia|stan|miesiac|mies|m|c|okres|wykonani\\w*|pracy|prac|rok|termin|lub',
  quantity: 'ilosc\\w*|liczba|rozmiar|wykonan\\w*|obmiar|il|masa|prac|odebran\\w*',
  rate: `stawk[ai]|jednostk\\w*|jedn|jednostkow\\w*|j|m|jm|netto|cena|${SQUAD}`,
  cost: `koszt|koszty|kosztu|kosztow|robocizn\\w*|wynagrodzeni\\w*|zaplacono|wyplacono|razem|suma|calkowit\\w*|calosc|netto|prac|${SQUAD}`,
  price: 'cena|jednostkow\\w*|jedn|netto|umown\\w*|nadlesn\\w*|sprzedazy',
  revenue: 'przychod\\w*|sprzedaz\\w*|zafakturowan\\w*|wartosc|netto|faktur\\w*|nadlesn\\w*|prac',
  percent: `%|procent\\w*|stawki|ceny|umowy|umownej|${SQUAD}`,
};

/** Without which of its words a title may mean something else. */
const neededWords: Partial<Record<StartField, RegExp>> = { gross: /\bbrutto\b/, due: /\b(termin\w*|do|wymagaln\w*)\b/ };

/** A unit is read by itself. */
const mayHaveUnit = (field: StartField, title: string) => field === 'quantity' || title.includes('/');

const isPlainTitle = (field: StartField, title: string): boolean =>
  neededWords[field]?.test(normalizeTitle(title)) !== false &&
  normalizeTitle(title)
    .split(' ')
    .filter((word) => unitOf(word) === null || !mayHaveUnit(field, title))
    .join(' ')
    .replace(new RegExp(`\\b(?:${ANYWHERE}|${plainWords[field]})(?![a-z])`, 'g'), '')
    .trim() === '';

const isFigure = (cell: Cell) => figureOf(cell)?.value.abs().lt(LARGE_NUMBER) ?? false;
const isDay = (cell: Cell) => dayOf(cell) !== null;

/** Telephones and numbers of documents are no amounts. */
const LARGE_NUMBER = 1_000_000;

/** Cells of unread columns without which rows may be worth something else. */
const weighty: Readonly<Record<StartKind, (cell: Cell) => boolean>> = {
  squads: isDay,
  'outside-invoices': isFigure,
  balances: (cell) => isFigure(cell) || isDay(cell),
  'earlier-works': isFigure,
  // Whatever stands beside a rate may be a condition of it.
  rates: () => true,
};

const WEIGHTLESS =
  /^(lp|l p|nr|nr kol\w*|numer|poz\w*|id|tel\w*.*|nr tel\w*|pesel|adres|.*pocztow.*|uwag\w*|.*\bdni\b.*|opis|nazwa.*)$/;
/** Titles whose cells are no figures and say what a row is. */
const TELLING: Partial<Record<StartKind, RegExp>> = {
  squads: /^(imie|imiona)$/,
  'outside-invoices': /^(typ|rodzaj|seria|rok)( dok\w*)?$/,
};
/** Parts of the gross amount. */
const PARTS_OF_GROSS = /\b(netto|vat|podat\w*)\b/;

type Table = {
  readonly kind: StartKind;
  readonly titles: Titles;
  readonly columns: ReadonlyMap<number, StartField>;
  /** What titles and cells alone would name. */
  readonly proposed: ReadonlyMap<number, StartField>;
  readonly records: readonly RecordRow[];
};

export type ColumnQuestion = { readonly asked: Asked; readonly isAbout: (cells: RowCells) => boolean };

const titleOf = (titles: Titles, column: number) => titles.get(column)?.join(' ') ?? '';

/** A column whose title says more than what it is read as; not one that a person named. */
function doubtfulColumns({ titles, columns, proposed }: Table): ColumnQuestion[] {
  return [...columns].flatMap(([column, field]) => {
    const title = titleOf(titles, column);
    if (title === '' || proposed.get(column) !== field || !isFigureOrDay(field) || isPlainTitle(field, title))
      return [];
    const options = [{ choice: 'yes', label: ask.columnYes }, skipRows];
    const asked = { id: `column:${field}`, message: ask.column(title, fieldLabels[field]), options, pick: null };
    return [{ asked, isAbout: (cells) => cells.at(column) !== undefined }];
  });
}

function unreadColumns({ kind, titles, columns, records }: Table): ColumnQuestion[] {
  const gross = [...columns].find(([, field]) => field === 'gross')?.[0] ?? 0;
  const isOfGross = /\bbrutto\b/.test(normalizeTitle(titleOf(titles, gross)));
  const isWeighty = (column: number) => {
    const title = normalizeTitle(titleOf(titles, column));
    if (columns.has(column) || WEIGHTLESS.test(title) || (isOfGross && PARTS_OF_GROSS.test(title))) return false;
    if (TELLING[kind]?.test(title)) return true;
    const cells = records.flatMap(({ cells: one }) => one.at(column) ?? []);
    return cells.length > 0 && cells.filter(weighty[kind]).length >= cells.length * FEW;
  };
  const unread = [...titles.keys()].filter(isWeighty);
  if (unread.length === 0) return [];
  const options = [{ choice: 'yes', label: ask.unreadYes }, skipRows];
  const message = ask.unread(unread.map((column) => titleOf(titles, column)));
  return [
    {
      asked: { id: 'unread', message, options, pick: null },
      isAbout: (cells) => unread.some((column) => cells.at(column) !== undefined),
    },
  ];
}

export const columnQuestions = (table: Table): ColumnQuestion[] => [...doubtfulColumns(table), ...unreadColumns(table)];
